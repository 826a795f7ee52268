/** Pending restorations of changes in persistent modules. */
const changes: (() => void)[] = [];

/** Registers the restoration of a change to a persistent module, run before the next file. */
export const restoreLater = (restore: () => void): void => void changes.unshift(restore);

/** Restores the changes of the previous file. */
export const restoreChanges = (): void => changes.splice(0).forEach((restore) => restore());
