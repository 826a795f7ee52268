import type { TextKey } from '../translate';
import type { LightKey } from '../useText';
import type { framePtBR } from './admin.pt-BR';

/** Key of a frame text or a common text. */
export type FrameKey = LightKey | TextKey<typeof framePtBR>;
