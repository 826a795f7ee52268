import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Formats files as the whole tree is; those of an application without the formatter stay as they are.
 *
 * @param root project root, which has the settings and the formatter
 * @param files paths from the root
 */
export const formatFiles = (root: string, files: readonly string[]): void => {
  const program = 'node_modules/oxfmt/bin/oxfmt';
  if (!existsSync(join(root, program))) return;
  const formatter = [program, '--config', '.oxfmtrc.json'];
  execFileSync(process.execPath, [...formatter, ...files], { cwd: root });
};
