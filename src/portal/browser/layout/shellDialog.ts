import { createStore } from '@patio/framework/react';

/** Overlays that open over any page by a key, a button or the palette. */
export type ShellDialogName = 'palette' | 'keys' | 'seeAs' | 'mails' | 'password' | 'leave';

/** The open overlay; at most one. */
export const shellDialog = createStore<ShellDialogName | null>(null);

/** Closes the open overlay. */
export const closeShellDialog = (): void => shellDialog.change(null);
