import type { TextKey } from '#browser/texts/Shape.ts';
import type { FrameKey } from '#browser/texts/messages/frame.ts';
import type { account } from './account.pt-BR';

/** Key of a text of sign-in and account, and of those of the frame. */
export type AccountKey = FrameKey | TextKey<typeof account>;
