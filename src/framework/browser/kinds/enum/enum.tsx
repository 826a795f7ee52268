import { inLanguage } from '#kernel/entity/Localized.ts';
import { StatusChip } from '#browser/ui/StatusChip.tsx';
import { TruncatedText } from '#browser/ui/TruncatedText.tsx';
import { foldText } from '#kernel/text.ts';
import { createFilter } from '../filters/createFilter';
import type { CellProps, Kind } from '../Kind';
import { Nothing } from '../parts/cells';
import { createChoiceOperands } from '../parts/createChoiceOperands';
import { isAbsent, toText } from '../parts/isAbsent';
import { optionOf, useOptions } from '../parts/useOptions';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindLocale } from '../parts/useKindText';
import { stringKind } from '../string/string';

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
