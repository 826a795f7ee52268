import { execFileSync } from 'node:child_process';

/**
 * Formats files as the whole tree is.
 *
 * @param root project root, which has the settings and the formatter
 * @param files paths from the root
 */
export const formatFiles = (root: string, files: readonly string[]): void => {
  const formatter = ['node_modules/oxfmt/bin/oxfmt', '--config', '.oxfmtrc.json'];
  execFileSync(process.execPath, [...formatter, ...files], { cwd: root });
};
