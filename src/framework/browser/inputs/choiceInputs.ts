import { sameIn } from '#kernel/entity/Localized.ts';
import type {
  EnumOption,
  FieldDescription,
  FieldKind,
  Tone,
} from '#kernel/entity/EntityDescription.ts';
import { createInput } from './createInput';
import type { Translate } from './InputFace';

/** A choice as react-admin writes it; `name` is a text or the key of one. */
export type InputChoice = {
  readonly id: string | number;
  readonly name: string;
  readonly tone?: Tone;
};

/** Choices as the options of a field. */
export const optionsOf = (
  choices: readonly InputChoice[],
  translate: Translate,
): readonly EnumOption[] =>
  choices.map(({ id, name, tone }) => {
    const words = translate(name);
    return { value: id, label: sameIn(words), ...(tone ? { tone } : {}) };
  });

/** What one value of a list says beside its kind. */
const plainItem: FieldDescription = {
  name: 'item',
  kind: 'string',
  label: {},
  required: false,
  nullable: false,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: [],
  sortable: false,
  pointer: 'item',
};

/** One of a closed list: a select for few choices, a list to search for many. */
export const EnumInput = createInput<{ readonly choices: readonly InputChoice[] }>(
  'enum',
  ({ choices }, translate) => ({ options: optionsOf(choices, translate) }),
);

type ListOf = {
  /** What may be chosen; absent: values are typed and pasted. */
  readonly choices?: readonly InputChoice[];
  /** Kind of each typed value. Default: string. */
  readonly of?: FieldKind;
  /** Values that may stand together; every other one stands alone. */
  readonly together?: FieldDescription['together'];
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Several values: chosen from a closed list, or typed and pasted. */
export const ValueListInput = createInput<ListOf>(
  'valueList',
  ({ choices, of = 'string', together, minItems, maxItems }, translate) => ({
    together,
    minItems,
    maxItems,
    item: {
      ...plainItem,
      kind: choices ? 'enum' : of,
      ...(choices ? { options: optionsOf(choices, translate) } : {}),
    },
  }),
);

/** A box to tick; `nullable`: a choice of three. */
export const BooleanInput = createInput<{ readonly nullable?: boolean }>(
  'boolean',
  ({ nullable = false }) => ({ nullable, ...(nullable ? {} : { default: false }) }),
);

/** A unit of the federation. */
export const UfInput = createInput('uf');
