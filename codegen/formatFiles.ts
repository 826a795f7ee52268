import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Formats files with the project's formatter, if installed.
 *
 * @param root project root, with the settings and the formatter
 * @param files paths relative to the root
 */
export const formatFiles = (root: string, files: readonly string[]): void => {
  const program = 'node_modules/oxfmt/bin/oxfmt';
  if (!existsSync(join(root, program))) return;
  const formatter = [program, '--config', '.oxfmtrc.json'];
  execFileSync(process.execPath, [...formatter, ...files], { cwd: root });
};
