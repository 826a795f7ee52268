import type { ComponentProps } from 'react';
import { Combobox } from '../../ui/combobox/Combobox';
import { SelectField } from '../../ui/fields/SelectField';
import type { Choice } from '../../ui/fields/SelectField';
import type { FieldDescription, Locale } from '../../../kernel/entity/EntityDescription';
import { useComboboxTexts } from './useComboboxTexts';

/** Choices of a field; a longer list than this is searched by typing. */
export type ChoicesOf = (field: FieldDescription, locale: Locale) => readonly Choice[];

const shortList = 8;

type OneOfProps = Omit<ComponentProps<typeof Combobox>, 'texts' | 'value' | 'onSelect'> & {
  value: string;
  onValue: (value: string | undefined) => void;
  emptyLabel: string;
};

/** A native select for few choices, a combobox for many. A value that is no choice any more still shows. */
export const OneOf = ({ value, onValue, emptyLabel, choices, ...rest }: OneOfProps) => {
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
