import { kindWords } from '#browser/texts/kindWords.ts';
import { useKindLocale, useKindText } from './parts/useKindText';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { createFilter, type OperandProps } from './filters/createFilter';
import type { Kind, CellProps } from './Kind';
import { textColumn, textShow, Nothing, toBoolean, useYesNo } from './parts/cells';
import { diffOf, operatorsOf, spokenAs, isAbsent, toText } from './parts/textKind';
import type { KindDefinition } from './parts/KindDefinition';
import { stringKind } from './textKinds';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { StatusChip, TruncatedText } from '#browser/ui/shortTexts.tsx';
import { foldText } from '#kernel/formats/text.ts';
import { createChoiceOperands } from './filters/createOperands';
import { optionOf, useOptions } from './parts/OneOf';

const booleanFormat: Kind['format'] = (value, _field, locale) => {
  if (typeof value !== 'boolean') return '';
  return kindWords(locale)[value ? 'yes' : 'no'];
};

const normalise: Kind['normalise'] = (value) => value;

const BooleanOperand = ({ label, compact, value, onChange, autoFocus }: OperandProps) => (
  <SelectField
    label={label}
    compact={compact}
    autoFocus={autoFocus}
    choices={useYesNo()}
    emptyLabel={useKindText()('any')}
    value={typeof value === 'boolean' ? String(value) : ''}
    onText={(text) => onChange(toBoolean(text) ?? undefined)}
  />
);

/** Yes or no; a third state if nullable. */
export const booleanKind: KindDefinition = {
  ...stringKind,
  name: 'boolean',
  parse: (text) => (text.trim() === '' ? null : (toBoolean(text) ?? text)),
  format: booleanFormat,
  normalise,
  Column: textColumn(booleanFormat),
  Show: textShow(booleanFormat),
  editor: ({ BooleanEditor }) => BooleanEditor,
  Filter: createFilter({ Operand: BooleanOperand, operators: operatorsOf('boolean') }),
  width: 88,
  operators: operatorsOf('boolean'),
  diffText: diffOf(booleanFormat),
  spoken: spokenAs(booleanFormat),
};

const format: Kind['format'] = (value, field, locale) =>
  inLanguage(optionOf(field, value)?.label, locale) ?? toText(value);

const parse: Kind['parse'] = (text, field) => {
  const wanted = foldText(text.trim());
  if (wanted === '') return null;
  const found = field.options?.find(
    ({ value, label }) =>
      String(value) === text.trim() ||
      Object.values(label).some((words) => foldText(words) === wanted),
  );
  return found?.value ?? text.trim();
};

const Word = ({ field, value }: CellProps) => {
  const locale = useKindLocale();
  const tone = optionOf(field, value)?.tone;
  const words = format(value, field, locale);
  return tone ? <StatusChip tone={tone} label={words} /> : <TruncatedText text={words} />;
};

const EnumColumn = (props: CellProps) => (isAbsent(props.value) ? null : <Word {...props} />);

const EnumShow = (props: CellProps) => (isAbsent(props.value) ? <Nothing /> : <Word {...props} />);

/** One of a closed list of values; a status if it has tones. */
export const enumKind: KindDefinition = {
  ...stringKind,
  name: 'enum',
  parse,
  format,
  Column: EnumColumn,
  Show: EnumShow,
  choices: useOptions,
  editor: ({ createChoiceEditor }) => createChoiceEditor(useOptions),
  Filter: createFilter({ ...createChoiceOperands(useOptions), operators: operatorsOf('enum') }),
  width: 140,
  operators: operatorsOf('enum'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
