import type { TextKey } from '../Shape';
import type { LightKey } from '../useText';
import type { framePtBR } from './frame.pt-BR';

/** Key of a text of the frame, and of those that every page has. */
export type FrameKey = LightKey | TextKey<typeof framePtBR>;
