import { CheckField } from '../../../ui/CheckField';
import { SelectField } from '../../../ui/SelectField';
import { createFilter } from '../filters/createFilter';
import type { OperandProps } from '../filters/operand';
import type { InputProps, Kind } from '../Kind';
import { textColumn, textShow } from '../parts/cells';
import { kindWords } from '../parts/kindWords';
import { representAs } from '../parts/representation';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/toKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { stringKind } from '../string/string';

const toBoolean = (text: string): boolean | null => {
  if (/^(true|sim|yes|s|y|1)$/i.test(text.trim())) return true;
  return /^(false|não|nao|no|n|0)$/i.test(text.trim()) ? false : null;
};

const format: Kind['format'] = (value, _field, locale) => {
  if (typeof value !== 'boolean') return '';
  return kindWords(locale)[value ? 'yes' : 'no'];
};

const normalise: Kind['normalise'] = (value) => value;

const useYesNo = () => {
  const words = kindWords(useKindLocale());
  return [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
};

/** Where "not said" is an answer too, a box to tick would hide it. */
const ThreeWayEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
  return (
    <SelectField
      {...common}
      choices={useYesNo()}
      emptyLabel="—"
      value={typeof value === 'boolean' ? String(value) : ''}
      onText={(text) => setValue(toBoolean(text))}
    />
  );
};

const TickEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
  return <CheckField {...common} required={false} checked={value === true} onChecked={setValue} />;
};

const BooleanEditor = (props: InputProps) =>
  props.field.nullable ? <ThreeWayEditor {...props} /> : <TickEditor {...props} />;

const BooleanOperand = ({ label, compact, value, onChange, autoFocus }: OperandProps) => (
  <SelectField
    {...{ label, compact, autoFocus }}
    choices={useYesNo()}
    emptyLabel={useKindText()('any')}
    value={typeof value === 'boolean' ? String(value) : ''}
    onText={(text) => onChange(toBoolean(text) ?? undefined)}
  />
);

/** Yes or no; where the field may be null, a third answer. */
export const booleanKind: KindDefinition = {
  ...stringKind,
  name: 'boolean',
  parse: (text) => (text.trim() === '' ? null : (toBoolean(text) ?? text)),
  format,
  normalise,
  Column: textColumn(format),
  Show: textShow(format),
  Editor: BooleanEditor,
  Filter: createFilter({ Operand: BooleanOperand, operators: operatorsOf('boolean') }),
  width: 88,
  operators: operatorsOf('boolean'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
  representation: representAs({ field: 'BooleanField', input: 'BooleanInput' }),
};
