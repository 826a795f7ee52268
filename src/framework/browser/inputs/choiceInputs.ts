import { sameIn } from '#kernel/entity/Localized.ts';
import type {
  EnumOption,
  FieldDescription,
  FieldKind,
  Tone,
} from '#kernel/entity/EntityDescription.ts';
import { createInput } from './createInput';
import type { Translate } from './InputFace';

/** An option as in react-admin; `name` is a text or message key. */
export type InputChoice = {
  readonly id: string | number;
  readonly name: string;
  readonly tone?: Tone;
};

/** Options of a field from choices. */
export const optionsOf = (
  choices: readonly InputChoice[],
  translate: Translate,
): readonly EnumOption[] =>
  choices.map(({ id, name, tone }) => {
    const words = translate(name);
    return { value: id, label: sameIn(words), ...(tone ? { tone } : {}) };
  });

/** Description of a list item besides its kind. */
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

/** One of a closed list: a select for few options, a search for many. */
export const EnumInput = createInput<{ readonly choices: readonly InputChoice[] }>(
  'enum',
  ({ choices }, translate) => ({ options: optionsOf(choices, translate) }),
);

type ListOf = {
  /** Options; absent: free input. */
  readonly choices?: readonly InputChoice[];
  /** Kind of items. Default: string. */
  readonly of?: FieldKind;
  /** Combinable values; all others are exclusive. */
  readonly together?: FieldDescription['together'];
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Several values: selected from a closed list, or typed and pasted. */
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

/** A checkbox; `nullable`: three states. */
export const BooleanInput = createInput<{ readonly nullable?: boolean }>(
  'boolean',
  ({ nullable = false }) => ({ nullable, ...(nullable ? {} : { default: false }) }),
);
