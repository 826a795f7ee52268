import type { ComponentType } from 'react';
import type { InputProps } from '../Kind';
import { toText } from './isAbsent';
import { OneOf } from './OneOf';
import type { UseChoices } from './OneOf';
import { settle } from './textKind';
import { useFieldInput } from './useFieldInput';
import { useKindText } from './useKindText';

/** Editor of a kind with a closed list of values. */
export const createChoiceEditor = (useChoices: UseChoices): ComponentType<InputProps> => {
  const ChoiceEditor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, settle);
    const text = useKindText();
    const list = useChoices(props.field, locale);
    const { storedOf = (one: string) => one } = list;
    return (
      <OneOf
        {...common}
        list={list}
        emptyLabel={props.field.required ? text('choose') : '—'}
        value={toText(value)}
        onValue={(next) => setValue(next === undefined ? null : storedOf(next))}
      />
    );
  };
  return ChoiceEditor;
};
