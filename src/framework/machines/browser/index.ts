import { lazyPart } from '#browser/ui/lazyPart.tsx';
import type { RecordDialogProps, RecordSlotProps } from '#browser/data/entity/EntitySlots.ts';

/** Keys of a service account, as a tab of its page; loaded when the tab is opened. */
export const KeysTab = lazyPart<RecordSlotProps>(async () => (await import('./KeysTab')).KeysTab);

/** Shows the secret of a webhook: an action of its page. */
export const SecretAction = lazyPart<RecordDialogProps>(
  async () => (await import('./WebhookSecret')).ShowSecret,
);

/** Replaces the secret of a webhook: an action of its page. */
export const SecretRotation = lazyPart<RecordDialogProps>(
  async () => (await import('./WebhookSecret')).RotateSecret,
);

export { machineSentences as machineSentencesEn } from '../messages/errors.en';
export { machineSentences as machineSentencesPtBR } from '../messages/errors.pt-BR';
