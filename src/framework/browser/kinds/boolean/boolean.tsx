import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { createFilter } from '../filters/createFilter';
import type { OperandProps } from '../filters/operand';
import type { Kind } from '../Kind';
import { textColumn, textShow } from '../parts/cells';
import { kindWords } from '#browser/texts/kindWords.ts';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindText } from '../parts/useKindText';
import { stringKind } from '../string/string';
import { toBoolean, useYesNo } from './yesNo';

const format: Kind['format'] = (value, _field, locale) => {
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
  format,
  normalise,
  Column: textColumn(format),
  Show: textShow(format),
  editor: ({ BooleanEditor }) => BooleanEditor,
  Filter: createFilter({ Operand: BooleanOperand, operators: operatorsOf('boolean') }),
  width: 88,
  operators: operatorsOf('boolean'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
