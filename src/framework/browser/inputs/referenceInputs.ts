import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import { createInput } from './createInput';

type To = {
  /** Resource that is pointed to. */
  readonly reference: string;
  /** Its unique field whose value is stored; absent: `id`. */
  readonly optionValue?: string;
  /** What the choices have in common; `{ $data: 'state' }` reads another input of the same object. */
  readonly filter?: ReferenceDescription['filter'];
  /** Field of theirs by whose values the choices stand; absent: by their names. */
  readonly order?: string;
  /** Field of theirs under whose values the choices stand, with a heading each. */
  readonly group?: string;
};

const refOf = ({
  reference,
  optionValue = 'id',
  filter,
  order,
  group,
}: To): ReferenceDescription => ({
  resource: reference,
  field: optionValue,
  ...(filter ? { filter } : {}),
  ...(order ? { order } : {}),
  ...(group ? { group } : {}),
});

/** A reference to a record, found by typing. */
export const ReferenceInput = createInput<To>('reference', (own) => ({ ref: refOf(own) }));

/** References to several records. */
export const ReferenceListInput = createInput<
  To & { readonly minItems?: number; readonly maxItems?: number }
>('referenceList', ({ minItems, maxItems, ...to }) => ({ ref: refOf(to), minItems, maxItems }));
