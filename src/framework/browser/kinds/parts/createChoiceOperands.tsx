import { LineCombobox } from '#browser/ui/combobox/LineCombobox.tsx';
import { MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import type { FilterParts, OperandProps, OperandsProps } from '../filters/createFilter';
import { toText } from './textKind';
import { choiceOf, OneOf, type UseChoices, useComboboxTexts } from './OneOf';
import { useKindLocale, useKindText } from './useKindText';

/** Filter operands of a kind with a closed list of values. */
export const createChoiceOperands = (useChoices: UseChoices): FilterParts => {
  const Operand = ({ field, label, compact, value, onChange, autoFocus }: OperandProps) => {
    const list = useChoices(field, useKindLocale());
    const { storedOf = (one: string) => one } = list;
    return (
      <OneOf
        label={label}
        compact={compact}
        autoFocus={autoFocus}
        list={list}
        emptyLabel={useKindText()('any')}
        value={toText(value)}
        onValue={(next) => onChange(next === undefined ? undefined : storedOf(next))}
      />
    );
  };
  const Operands = (props: OperandsProps) => {
    const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
    const Box = oneLine ? LineCombobox : MultiCombobox;
    const texts = useComboboxTexts();
    const list = useChoices(field, useKindLocale());
    const { labelOf: _labelOf, storedOf = (one: string) => one, ...offered } = list;
    const text = useKindText();
    return (
      <Box
        {...offered}
        label={label}
        compact={compact}
        autoFocus={autoFocus}
        texts={texts}
        placeholder={oneLine ? text('any') : undefined}
        values={values.map((value) => choiceOf(list, toText(value)))}
        onValues={(next) => onValues(next.map((choice) => storedOf(choice.value)))}
        removeLabel={text('remove')}
        chosenLabel={text('chosen', { field: label })}
      />
    );
  };
  return { Operand, Operands };
};
