import type { SignatureStatus } from '../../generated/types/wire';
import type { Act } from './Act';

/** What each part of the screen needs: the proposal, how far it is, and how to do something about it. */
export type SignaturePart = {
  readonly id: string;
  readonly status: SignatureStatus;
  readonly act: Act;
  /** Something is under way. */
  readonly busy: boolean;
};
