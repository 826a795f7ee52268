import { createStore } from '#browser/data/createStore.ts';

/** The dialog of the person's account that is open. */
export const accountDialog = createStore<'password' | 'view' | null>(null);

/** Closes it. */
export const closeAccountDialog = (): void => accountDialog.change(null);
