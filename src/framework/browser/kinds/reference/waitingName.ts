import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';

/** What stands for a name that is asked for: nobody reads an id, other keys say something by themselves. */
export const waitingName = (
  ref: Pick<ReferenceDescription, 'field'> | undefined,
  isLoading: boolean,
): string | undefined => (isLoading && ref?.field === 'id' ? '…' : undefined);
