/** What the files so far have changed in modules that stay for the files after them. */
const changes: (() => void)[] = [];

/** Says how a change is taken back that a test makes in a module of the product: done before the next file. */
export const restoreLater = (restore: () => void): void => void changes.unshift(restore);

/** Takes back what the file before has changed. */
export const restoreChanges = (): void => changes.splice(0).forEach((restore) => restore());
