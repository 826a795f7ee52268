import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';

/** Placeholder while a name loads: not for ids, but other keys are meaningful. */
export const waitingName = (
  ref: Pick<ReferenceDescription, 'field'> | undefined,
  isLoading: boolean,
): string | undefined => (isLoading && ref?.field === 'id' ? '…' : undefined);
