import { addErrors } from '#browser/texts/errorTexts.ts';
import { loadTexts } from '#browser/texts/locale.ts';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import type { RecordDialogProps, RecordSlotProps } from '#browser/data/entity/EntitySlots.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { machineErrors } from '../errors';
import { machineSentences, machineTexts } from '../messages/machineTexts';

/** Loads a part together with its texts. */
const withTexts = async <T>(part: Promise<T>): Promise<T> => {
  addErrors({ rows: { machines: machineErrors }, sentences: machineSentences });
  await loadTexts(machineTexts);
  return part;
};

/** Keys of a service account, as a tab of its page; loaded when the tab is opened. */
export const KeysTab = lazyPart<RecordSlotProps>(
  async () => (await withTexts(import('./KeysTab'))).KeysTab,
);

/** Shows the secret of a webhook: an action of its page. */
export const SecretAction = lazyPart<RecordDialogProps>(
  async () => (await withTexts(import('./WebhookSecret'))).ShowSecret,
);

/** Replaces the secret of a webhook: an action of its page. */
export const SecretRotation = lazyPart<RecordDialogProps>(
  async () => (await withTexts(import('./WebhookSecret'))).RotateSecret,
);

/** Events of a webhook: an input of its form that offers those of the chosen records. */
export const WebhookEvents = lazyPart<{ readonly field: FieldDescription }>(
  async () => (await import('./WebhookEvents')).WebhookEvents,
);

export { machineSentences as machineSentencesEn } from '../messages/errors.en';
export { machineSentences as machineSentencesPtBR } from '../messages/errors.pt-BR';
