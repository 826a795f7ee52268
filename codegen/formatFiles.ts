import { execFileSync } from 'node:child_process';

/**
 * Formats files as the whole tree is.
 *
 * @param root project root, which has the settings and the formatter
 * @param files paths from the root
 */
export const formatFiles = (root: string, files: readonly string[]): void => {
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files], { cwd: root });
};
