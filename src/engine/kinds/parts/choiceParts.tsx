import type { ComponentProps } from 'react';
import { Combobox } from '../../../ui/Combobox';
import { LineCombobox } from '../../../ui/LineCombobox';
import { MultiCombobox } from '../../../ui/MultiCombobox';
import { SelectField } from '../../../ui/SelectField';
import type { Choice } from '../../../ui/SelectField';
import type { FieldDescription, Locale } from '../../../kernel/entity/EntityDescription';
import type { FilterParts, OperandProps, OperandsProps } from '../filters/operand';
import type { InputProps } from '../Kind';
import { toText } from './isAbsent';
import { settle } from './textKind';
import { useFieldInput } from './useFieldInput';
import { useComboboxTexts } from './useComboboxTexts';
import { useKindLocale, useKindText } from './useKindText';

/** Choices of a field; a longer list than this is searched by typing. */
export type ChoicesOf = (field: FieldDescription, locale: Locale) => readonly Choice[];

const shortList = 8;

type OneOfProps = Omit<ComponentProps<typeof Combobox>, 'texts' | 'value' | 'onSelect'> & {
  value: string;
  onValue: (value: string | undefined) => void;
  emptyLabel: string;
};

/** A native select for few choices, a combobox for many. A value that is no choice any more still shows. */
const OneOf = ({ value, onValue, emptyLabel, choices, ...rest }: OneOfProps) => {
  const texts = useComboboxTexts();
  const own = choices.find((choice) => choice.value === value);
  const known = own || value === '' ? choices : [...choices, { value, label: value }];
  if (choices.length <= shortList) {
    const { ref: _ref, note: _note, onSearch: _onSearch, onOpen: _onOpen, ...plain } = rest;
    return (
      <SelectField
        {...plain}
        choices={known}
        emptyLabel={emptyLabel}
        value={value}
        onText={(text) => onValue(text || undefined)}
      />
    );
  }
  return (
    <Combobox
      {...rest}
      texts={texts}
      choices={known}
      placeholder={emptyLabel}
      value={value === '' ? null : (own ?? { value, label: value })}
      onSelect={(choice) => onValue(choice?.value)}
    />
  );
};

/** Editors of a kind whose values are a closed list. */
export const createChoiceParts = (choicesOf: ChoicesOf) => {
  const Editor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, settle);
    const text = useKindText();
    return (
      <OneOf
        {...common}
        choices={choicesOf(props.field, locale)}
        emptyLabel={props.field.required ? text('choose') : '—'}
        value={toText(value)}
        onValue={(next) => setValue(next ?? null)}
      />
    );
  };
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
  return { Editor, Operand, Operands } satisfies FilterParts & { Editor: unknown };
};
