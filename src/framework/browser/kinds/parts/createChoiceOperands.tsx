import { LineCombobox } from '../../ui/combobox/LineCombobox';
import { MultiCombobox } from '../../ui/combobox/MultiCombobox';
import type { FilterParts, OperandProps, OperandsProps } from '../filters/operand';
import { toText } from './isAbsent';
import { OneOf } from './OneOf';
import type { ChoicesOf } from './OneOf';
import { useComboboxTexts } from './useComboboxTexts';
import { useKindLocale, useKindText } from './useKindText';

/** What a kind whose values are a closed list is filtered by. */
export const createChoiceOperands = (choicesOf: ChoicesOf): FilterParts => {
  const Operand = ({ field, label, compact, value, onChange, autoFocus }: OperandProps) => {
    const locale = useKindLocale();
    return (
      <OneOf
        {...{ label, compact, autoFocus }}
        choices={choicesOf(field, locale)}
        emptyLabel={useKindText()('any')}
        value={toText(value)}
        onValue={onChange}
      />
    );
  };
  const Operands = (props: OperandsProps) => {
    const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
    const Box = oneLine ? LineCombobox : MultiCombobox;
    const texts = useComboboxTexts();
    const choices = choicesOf(field, useKindLocale());
    const text = useKindText();
    return (
      <Box
        {...{ label, compact, autoFocus, texts, choices }}
        placeholder={oneLine ? text('any') : undefined}
        values={values.map(
          (value) =>
            choices.find((choice) => choice.value === value) ?? {
              value: toText(value),
              label: toText(value),
            },
        )}
        onValues={(next) => onValues(next.map((choice) => choice.value))}
        removeLabel={text('remove')}
        chosenLabel={text('chosen', { field: label })}
      />
    );
  };
  return { Operand, Operands };
};
