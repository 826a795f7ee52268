import { useRef, useState } from 'react';
import type { ClipboardEvent, ComponentType, KeyboardEvent } from 'react';
import { canCombine, itemOf } from '#kernel/kinds/lists.ts';
import { MultiCombobox, Picked } from '#browser/ui/combobox/MultiCombobox.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import type { InputProps, KindLookUp } from '../Kind';
import { choiceOf, type UseChoices, useComboboxTexts, useEmptyLabel } from '../parts/OneOf';
import { toText, settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { ofChoices, separatorsOf, typedValues } from '../parts/cells';

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const createChosenEditor = (useChoices: UseChoices): ComponentType<InputProps> => {
  const ChosenEditor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, settle);
    const { field } = props;
    const text = useKindText();
    const texts = useComboboxTexts();
    const list = useChoices(itemOf(field), locale);
    const { labelOf: _labelOf, storedOf = (one: string) => one, choices, ...offered } = list;
    const values = valuesOf(value);
    const emptyLabel = useEmptyLabel(field);
    // Values incompatible with the selected ones are not offered.
    const fitting = choices.filter(({ value: one }) => {
      const stored = storedOf(one);
      return values.includes(stored) || canCombine(field.together, [...values, stored]);
    });
    return (
      <MultiCombobox
        {...common}
        {...offered}
        choices={fitting}
        note={fitting.length < choices.length ? text('notTogether') : offered.note}
        texts={texts}
        {...(values.length === 0 && !common.disabled ? { placeholder: emptyLabel } : {})}
        values={values.map((one) => choiceOf(list, toText(one)))}
        onValues={(next) => setValue(next.map((choice) => storedOf(choice.value)))}
        removeLabel={text('remove')}
        chosenLabel={text('chosen', { field: common.label })}
      />
    );
  };
  return ChosenEditor;
};

const createTypedEditor = (kindOf: KindLookUp): ComponentType<InputProps> => {
  const TypedEditor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, settle);
    const item = itemOf(props.field);
    const separators = separatorsOf(item);
    const text = useKindText();
    const [typed, setTyped] = useState('');
    const values = valuesOf(value);
    const latest = useRef(values);
    latest.current = values;
    const put = (next: readonly unknown[]) => {
      latest.current = next;
      setValue(next);
    };
    const take = (more: string) => {
      const found = typedValues(more, item, kindOf);
      setTyped('');
      if (found.length > 0) put([...new Set([...latest.current, ...found])]);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Backspace' && typed === '') put(values.slice(0, -1));
      if (event.key !== 'Enter' || typed.trim() === '') return;
      event.preventDefault();
      event.stopPropagation();
      take(typed);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text');
      if (!separators.test(pasted.trim())) return;
      event.preventDefault();
      take(`${typed};${pasted}`);
    };
    const labels = values.map((one) => ({
      value: toText(one),
      label: kindOf(item.kind).format(one, item, locale) || toText(one),
    }));
    return (
      <div>
        <TextField
          {...common}
          help={common.help ?? text('listHelp')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onText={(next) => (separators.test(next) ? take(next) : setTyped(next))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            take(typed);
            common.onBlur();
          }}
        />
        <Picked
          values={labels}
          onRemove={(choice) => put(values.filter((one) => toText(one) !== choice.value))}
          removeLabel={text('remove')}
          chosenLabel={text('chosen', { field: common.label })}
        />
      </div>
    );
  };
  return TypedEditor;
};

/** Editor of a value list: options for a closed list, else typed and pasted input. */
export const createValueListEditor = (kindOf: KindLookUp): ComponentType<InputProps> => {
  const Typed = createTypedEditor(kindOf);
  const editorOf = ofChoices(kindOf, createChosenEditor, Typed);
  const ValueListEditor = (props: InputProps) => {
    const Editor = editorOf(itemOf(props.field).kind);
    return <Editor {...props} />;
  };
  return ValueListEditor;
};
