import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import { createInput } from './createInput';

type To = {
  /** Target resource. */
  readonly reference: string;
  /** Its unique field that is stored; default: `id`. */
  readonly optionValue?: string;
  /** Fixed filter of the options; `{ $data: 'state' }` reads another input of the same object. */
  readonly filter?: ReferenceDescription['filter'];
  /** Field that orders the options; default: by name. */
  readonly order?: string;
  /** Field that groups the options under headings. */
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

/** A reference to a record, by search. */
export const ReferenceInput = createInput<To>('reference', (own) => ({ ref: refOf(own) }));

/** References to several records. */
export const ReferenceListInput = createInput<
  To & { readonly minItems?: number; readonly maxItems?: number }
>('referenceList', ({ minItems, maxItems, ...to }) => ({ ref: refOf(to), minItems, maxItems }));
