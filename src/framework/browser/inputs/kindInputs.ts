import { createInput, type Translate } from './createInput';
import type {
  ReferenceDescription,
  EnumOption,
  FieldDescription,
  FieldKind,
  Tone,
} from '#kernel/entity/EntityDescription.ts';
import { sameIn } from '#kernel/entity/Localized.ts';

/** Bounds of a text. */
type TextBounds = {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Regular expression of the whole value, as in a schema. */
  readonly pattern?: string;
  /** Letter case to convert to. */
  readonly case?: 'upper' | 'lower';
};

const bounds = ({ minLength, maxLength, pattern, case: letters }: TextBounds) => ({
  minLength,
  maxLength,
  pattern,
  case: letters,
});

/** One line of text. */
export const TextInput = createInput<TextBounds>('string', bounds);
/** Several lines of text. */
export const TextAreaInput = createInput<TextBounds>('text', bounds);
/** Rich text. */
export const HtmlInput = createInput<TextBounds>('html', bounds);
/** An e-mail address. */
export const EmailInput = createInput<TextBounds>('email', bounds);
/** A password, with its rules. */
export const PasswordInput = createInput<TextBounds>('password', bounds);
/** A UUID, such as an id in a URL. */
export const UuidInput = createInput('uuid');
/** A colour, `#RRGGBB`. */
export const ColorInput = createInput('color');

type Bounds = { readonly min?: number; readonly max?: number };
type DecimalBounds = Bounds & {
  /** Decimal places. */
  readonly scale?: number;
};

const numberBounds = ({ min, max }: Bounds) => ({ minimum: min, maximum: max });
const decimalBounds = ({ scale, ...rest }: DecimalBounds) => ({ ...numberBounds(rest), scale });

/** An integer. */
export const IntegerInput = createInput<Bounds>('integer', numberBounds);
/** A decimal, text on the wire. */
export const DecimalInput = createInput<DecimalBounds>('decimal', decimalBounds);
/** Displayed in reais, cents on the wire, including bounds. */
export const MoneyInput = createInput<Bounds>('money', numberBounds);
/** A percentage: 12.5 on the wire is displayed as 12,5%. */
export const PercentInput = createInput<DecimalBounds>('percent', decimalBounds);
/** A monthly interest rate. */
export const RateMonthlyInput = createInput<DecimalBounds>('rateMonthly', decimalBounds);
/** A duration in whole months. */
export const MonthsInput = createInput<Bounds>('months', numberBounds);

/** A date, `YYYY-MM-DD`. */
export const DateInput = createInput('date');
/** A timestamp: UTC on the wire, local time on screen. */
export const DateTimeInput = createInput('dateTime');
/** A time of day, `HH:MM`. */
export const TimeInput = createInput('time');

type FileBounds = {
  /** Media types; default: those of all file fields. */
  readonly accept?: readonly string[];
  /** Bytes. */
  readonly maxSize?: number;
};

/** A file, uploaded when selected. Its resource is the surrounding form's. */
export const FileInput = createInput<FileBounds>('file', ({ accept, maxSize }) => ({
  accept,
  maxSize,
}));

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
