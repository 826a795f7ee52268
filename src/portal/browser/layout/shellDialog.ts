import { createStore } from '@patio/framework/react';

/** Layers that the frame opens over any page: by a key, a button or the palette. */
export type ShellDialogName = 'palette' | 'keys' | 'seeAs' | 'mails' | 'password' | 'leave';

/** Which of them is open; one at a time. */
export const shellDialog = createStore<ShellDialogName | null>(null);

/** Closes whatever is open. */
export const closeShellDialog = (): void => shellDialog.change(null);
