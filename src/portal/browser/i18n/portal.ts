import { type FrameKey, type TextKey, type TextPart, loadTexts } from '@patio/framework/react';
import type { dialogs } from './dialogs';
import type { own } from './pt-BR/portal';

/** Key of a portal text: its own, the frame's and the common ones. */
export type PortalKey = FrameKey | TextKey<typeof own> | TextKey<typeof dialogs>;

const part: TextPart = {
  'pt-BR': async () => (await import('./pt-BR/portal')).portal,
  en: async () => (await import('./en/portal')).portal,
};

/** Registers the portal's texts: frame, engine, entities, react-admin. */
export const addPortalTexts = (): Promise<void> => loadTexts(part);
