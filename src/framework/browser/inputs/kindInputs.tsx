import {
  createInput,
  type Translate,
  type FieldTraits,
  type InputFace,
  type InputFaceProps,
  useField,
  Conditional,
  type Values,
  useDescribe,
  valueRules,
} from './createInput';
import type {
  ReferenceDescription,
  EnumOption,
  FieldDescription,
  FieldKind,
  Tone,
} from '#kernel/entity/EntityDescription.ts';
import { sameIn, inLanguage } from '#kernel/entity/Localized.ts';
import {
  createElement,
  useMemo,
  type ReactNode,
  Children,
  Suspense,
  cloneElement,
  isValidElement,
  type ReactElement,
} from 'react';
import { useRecordContext, SourceContextProvider, useSourceContext } from 'ra-core';
import { kindOf } from '../kinds/registry';
import { MembersFrame } from '../kinds/object/createObjectEditor';
import { useKindLocale } from '../kinds/parts/useKindText';
import { LoadedEditor } from '../kinds/arrayTable/createArrayTableKind';
import { kindInputs } from '../kinds/inputs';
import type { InputProps } from '../kinds/Kind';
import { EditorWait } from '../kinds/parts/EditorWait';

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

type StatusFieldProps = { readonly source: string; readonly choices: readonly InputChoice[] };

const status = {
  kind: 'enum',
  traitsOf: ({ choices }: StatusFieldProps, translate: Translate) => ({
    options: optionsOf(choices, translate),
  }),
} as const;

/** Status of the surrounding record, as a chip: next to a page title. */
export const StatusField = (props: StatusFieldProps) => {
  const record = useRecordContext();
  const field = useField(status, props);
  const { Column } = kindOf('enum');
  return <Column field={field} value={record?.[props.source]} />;
};

type ObjectInputProps = Pick<InputFaceProps, 'source' | 'label' | 'when'> & {
  readonly children: ReactNode;
};

const object = { kind: 'object', traitsOf: () => ({}) } as const;

/** Group of fields; sources inside are relative to the object. */
export const ObjectInput = ({ children, ...props }: ObjectInputProps) => {
  const { source, when } = props;
  const around = useSourceContext();
  const locale = useKindLocale();
  const field = useField(object, props);
  const inside = useMemo(
    () => ({
      getSource: (name: string) => around.getSource(`${source}.${name}`),
      getLabel: (name: string) => around.getLabel(`${source}.${name}`),
    }),
    [around, source],
  );
  return (
    <Conditional source={source} when={when}>
      {() => (
        <div data-wide="">
          <SourceContextProvider value={inside}>
            <MembersFrame label={inLanguage(field.label, locale)}>{children}</MembersFrame>
          </SourceContextProvider>
        </div>
      )}
    </Conditional>
  );
};

const inputs = new Map<string, InputFace>();

const inputOf = (kind: string): InputFace => {
  const cached = inputs.get(kind) ?? createInput(kind);
  inputs.set(kind, cached);
  return cached;
};

/** Input of an application's kind: `<KindInput kind="microchip" source="chip" />`. */
export const KindInput = Object.assign(
  ({ kind, ...props }: InputFaceProps & { readonly kind: string }) =>
    createElement(inputOf(kind), props),
  { traitsOf: (): FieldTraits => ({}) },
);

/** A `KindInput` names its kind itself. */
type Column = ReactElement<InputFaceProps & { readonly kind?: string }>;

type ArrayTableInputProps = Omit<
  InputFaceProps,
  'defaultValue' | 'format' | 'parse' | 'autoFocus' | 'onChange' | 'onBlur' | 'compact' | 'disabled'
> & {
  readonly minItems?: number;
  readonly maxItems?: number;
  /** One input of this folder per column; sources are relative to the row. */
  readonly children: ReactNode;
};

const arrayTable = {
  kind: 'arrayTable',
  traitsOf: ({ minItems, maxItems }: Pick<ArrayTableInputProps, 'minItems' | 'maxItems'>) => ({
    minItems,
    maxItems,
  }),
} as const;

const isColumn = (child: ReactNode): child is Column =>
  isValidElement(child) && typeof child.type === 'function' && 'traitsOf' in child.type;

/** Columns as fields, derived from the inputs. */
const useColumns = (source: string, columns: readonly Column[]): readonly FieldDescription[] => {
  const { describe, translate } = useDescribe();
  return columns.map(({ type, props }) => {
    const { kind = props.kind ?? 'string', traitsOf } = type as unknown as Partial<InputFace> &
      Pick<InputFace, 'traitsOf'>;
    const cellProps = { ...props, source: `${source}.${props.source}` };
    const { defaultValue, readOnly } = props;
    return {
      ...describe(kind, cellProps, traitsOf(props, translate)),
      name: props.source,
      ...(defaultValue === undefined ? {} : { default: defaultValue }),
      ...(readOnly ? { editable: 'never' as const } : {}),
    };
  });
};

const codedMessage = '@@react-admin@@';

const judgeBy =
  (rules: ReturnType<typeof valueRules>, props: unknown) =>
  async (rows: unknown, values: Values): Promise<true | string> => {
    for (const rule of rules) {
      const found = await rule(rows, values, props);
      if (found) return codedMessage + JSON.stringify(found);
    }
    return true;
  };

type RowsProps = ArrayTableInputProps & { readonly isRequired: boolean };

const Rows = ({ isRequired, ...props }: RowsProps) => {
  const { source, children, required = isRequired, validate, readOnly } = props;
  const columns = Children.toArray(children).filter(isColumn);
  const own = useField(arrayTable, { ...props, required });
  const fields = useColumns(source, columns);
  const field = { ...own, fields };
  const drawCell = ({ field: { name }, source: path = name, label, compact }: InputProps) => {
    const column = columns.find((one) => one.props.source === name);
    return column ? cloneElement(column, { source: path, label, compact }) : null;
  };
  if (readOnly) return <kindInputs.arrayTable field={field} source={source} readOnly />;
  const judge = judgeBy(valueRules(own, { validate }), props);
  return (
    <Suspense fallback={<EditorWait field={field} />}>
      <LoadedEditor
        field={field}
        source={source}
        kindOf={kindOf}
        drawCell={drawCell}
        judge={judge}
      />
    </Suspense>
  );
};

/** Table of inputs with rows that can be added, removed and moved. */
export const ArrayTableInput = (props: ArrayTableInputProps) => {
  const { source, when, requiredWhen } = props;
  return (
    <Conditional source={source} when={when} requiredWhen={requiredWhen}>
      {(isRequired) => (
        <div data-wide="">
          <Rows {...props} isRequired={isRequired} />
        </div>
      )}
    </Conditional>
  );
};
