import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { Combobox } from '#browser/ui/combobox/Combobox.tsx';
import { LineCombobox } from '#browser/ui/combobox/LineCombobox.tsx';
import { MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import type { OperandProps, OperandsProps } from '../filters/operand';
import { toText } from '../parts/isAbsent';
import { useComboboxTexts } from '../parts/useComboboxTexts';
import { useKindText } from '../parts/useKindText';
import { useOptionLabel, useOptionLabels, useRememberLabels } from './useOptionLabel';
import { useOptionSearch } from './useOptionSearch';

/** A dependent reference has no options in a filter: its value may be typed. */
const mayBeTyped = (field: FieldDescription): boolean =>
  Object.values(field.ref?.filter ?? {}).some((wanted) => typeof wanted === 'object');

/** A referenced record as operand. Includes disabled records, which old rows may refer to. */
export const ReferenceOperand = (props: OperandProps) => {
  const { field, label, compact, value, onChange, autoFocus } = props;
  const texts = useComboboxTexts();
  const text = useKindText();
  const search = useOptionSearch({ ref: field.ref });
  const stored = toText(value);
  const remember = useRememberLabels(field.ref);
  const name = useOptionLabel(field.ref, stored);
  return (
    <Combobox
      {...search}
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      texts={texts}
      placeholder={text('any')}
      isFree={mayBeTyped(field)}
      value={stored === '' ? null : { value: stored, label: name }}
      onSelect={(choice) => {
        if (choice) remember([choice]);
        onChange(choice?.value);
      }}
    />
  );
};

/** Several referenced records, matching any. */
export const ReferenceOperands = (props: OperandsProps) => {
  const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
  const Box = oneLine ? LineCombobox : MultiCombobox;
  const texts = useComboboxTexts();
  const text = useKindText();
  const search = useOptionSearch({ ref: field.ref });
  const stored = values.map(toText);
  const remember = useRememberLabels(field.ref);
  const names = useOptionLabels(field.ref, stored);
  return (
    <Box
      {...search}
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      texts={texts}
      placeholder={oneLine ? text('any') : undefined}
      values={stored.map((one, at) => ({ value: one, label: names[at] ?? one }))}
      onValues={(next) => {
        remember(next);
        onValues(next.map((choice) => choice.value));
      }}
      removeLabel={text('remove')}
      chosenLabel={text('chosen', { field: label })}
    />
  );
};
