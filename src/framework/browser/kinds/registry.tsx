import type { BuiltInKind, FieldKind, Localized } from '#kernel/entity/EntityDescription.ts';
import { createArrayTableKind } from './arrayTable/createArrayTableKind';
import { booleanKind, enumKind } from './choiceKinds';
import { colorKind, emailKind, passwordKind, stringKind, textKind, uuidKind } from './textKinds';
import { dateKind, dateTimeKind, timeKind } from './dateKinds';
import {
  decimalKind,
  integerKind,
  moneyKind,
  monthsKind,
  percentKind,
  rateMonthlyKind,
} from './numbers';
import { fileKind } from './file/file';
import { htmlKind } from './html/html';
import { createObjectKind } from './object/createObjectKind';
import type { KindDefinition } from './parts/KindDefinition';
import { ownKindFace } from './ownKindFaces';
import { referenceKind, referenceListKind } from './reference/reference';
import { createValueListKind } from './valueList/valueList';
import type { EnumOption, FieldDescription } from '#kernel/entity/FieldDescription.ts';
import { isPresent } from '#kernel/condition/comparison.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ComponentType } from 'react';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import type { CellProps, Kind } from './Kind';
import { isAbsent } from './parts/textKind';
import { useKindLocale } from './parts/useKindText';

const BlankCell = ({ blank }: { readonly blank: Localized }) => (
  <TruncatedText text={inLanguage(blank, useKindLocale())} />
);
const BlankShown = ({ blank }: { readonly blank: Localized }) => (
  <span>{inLanguage(blank, useKindLocale())}</span>
);

const showingBlank = (
  Value: ComponentType<CellProps>,
  Blank: ComponentType<{ readonly blank: Localized }>,
): ComponentType<CellProps> => {
  const ValueOrBlank = (props: CellProps) => {
    const { blank } = props.field;
    return blank && isAbsent(props.value) ? <Blank blank={blank} /> : <Value {...props} />;
  };
  return ValueOrBlank;
};

/** A kind that shows a field's `blank` text for empty values. */
const withBlankText = <T extends Kind>(kind: T): T => ({
  ...kind,
  Column: showingBlank(kind.Column, BlankCell),
  Show: showingBlank(kind.Show, BlankShown),
  diffText: (...asked) => {
    const [value, { blank }, locale] = asked;
    return blank && isAbsent(value) ? inLanguage(blank, locale) : kind.diffText(...asked);
  },
});

/** A field as a select of listed values plus the stored one. */
export const listedField = (
  field: FieldDescription,
  options: readonly EnumOption[],
  stored: { readonly value: unknown; readonly label: EnumOption['label'] },
): FieldDescription & { readonly options: readonly EnumOption[] } => {
  const isListed = options.some(({ value }) => value === stored.value);
  const own = isListed || !isPresent(stored.value) ? [] : [stored as EnumOption];
  return { ...field, kind: 'enum', options: [...options, ...own] };
};

/** A kind by name. */
export const kindOf = (name: FieldKind): KindDefinition => {
  const kind = kindRegistry[name as BuiltInKind] ?? ownKinds.get(name) ?? resolveOwn(name);
  if (!kind)
    throw new Error(`The kind "${name}" is not known here: list it in src/kinds/index.ts.`);
  return kind;
};

/** All kinds; a missing one is a compile error. */
const kinds = {
  string: stringKind,
  text: textKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  boolean: booleanKind,
  enum: enumKind,
  date: dateKind,
  dateTime: dateTimeKind,
  email: emailKind,
  uuid: uuidKind,
  password: passwordKind,
  reference: referenceKind,
  referenceList: referenceListKind,
  valueList: createValueListKind(kindOf),
  object: createObjectKind(kindOf),
  arrayTable: createArrayTableKind(kindOf),
  color: colorKind,
  time: timeKind,
  months: monthsKind,
  rateMonthly: rateMonthlyKind,
  html: htmlKind,
  file: fileKind,
} satisfies Record<BuiltInKind, KindDefinition>;

/** Built-in kinds, each showing `blank` texts. */
export const kindRegistry = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [name, withBlankText(kind)]),
) as Readonly<Record<BuiltInKind, KindDefinition>>;

const ownKinds = new Map<string, KindDefinition>();

const resolveOwn = (name: FieldKind): KindDefinition | undefined => {
  const own = ownKindFace(name);
  if (!own) return undefined;
  const kind = withBlankText(own);
  ownKinds.set(name, kind);
  return kind;
};
