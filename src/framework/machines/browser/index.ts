import { lazyPart } from '#browser/ui/lazyPart.tsx';
import type { RecordSlotProps } from '#browser/data/entity/EntitySlots.ts';

/** Keys of a service account, as a tab of its page; loaded when the tab is opened. */
export const KeysTab = lazyPart<RecordSlotProps>(async () => (await import('./KeysTab')).KeysTab);

export { machineSentences as machineSentencesEn } from '../messages/errors.en';
export { machineSentences as machineSentencesPtBR } from '../messages/errors.pt-BR';
