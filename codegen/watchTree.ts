import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

type Watched = { readonly watcher: FSWatcher; readonly inode: number };

/**
 * Watches a folder and everything below it, including folders that are added later. Each folder has a watch of its own:
 * Node's recursive ones lose files that editors replace instead of writing into them.
 *
 * @param onChange called with the path of whatever was added, changed or removed
 */
export const watchTree = (
  root: string,
  onChange: (path: string) => void,
): { readonly close: () => void } => {
  const watched = new Map<string, Watched>();
  const forget = (folder: string): void => {
    for (const [path, { watcher }] of watched) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watched.delete(path);
    }
  };
  const inodeOf = (path: string): number | undefined => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isDirectory() ? stats.ino : undefined;
  };
  /** Watches a folder and calls `report` for each file already in it. */
  const follow = (folder: string, report?: (path: string) => void): void => {
    const inode = inodeOf(folder);
    if (inode === undefined || watched.get(folder)?.inode === inode) return;
    forget(folder);
    const watcher = watch(folder, (_, name) => {
      if (!existsSync(folder)) return forget(folder);
      if (name === null) return;
      const path = join(folder, name);
      if (!existsSync(path)) forget(path);
      else follow(path, onChange);
      onChange(path);
    }).on('error', () => forget(folder));
    watched.set(folder, { watcher, inode });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) follow(path, report);
      else report?.(path);
    }
  };
  follow(root);
  return { close: () => forget(root) };
};
