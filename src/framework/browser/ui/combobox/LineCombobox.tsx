import { useId, useRef, useState } from 'react';
import { ComboboxButton, fieldPropsOf, listNote, withOrWithout, useCombobox } from './useCombobox';
import { LoadedList } from './Combobox';
import type { MultiComboboxProps } from './MultiCombobox';
import type { Choice } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { matchingChoices } from '#kernel/matchingChoices.ts';

export type LineComboboxProps = Omit<MultiComboboxProps, 'removeLabel' | 'more'>;

type EndProps = LineComboboxProps & { onClear: () => void; onToggle: () => void };

/** Number of further values, and a clear button. */
const End = (props: EndProps) => {
  const { values, disabled } = props;
  return (
    <>
      {values.length > 1 ? (
        <span className="ui-more" aria-hidden="true">
          +{values.length - 1}
        </span>
      ) : null}
      <ComboboxButton {...props} clears={values.length > 0 && !disabled} />
    </>
  );
};

/**
 * Options of the open list: without a search, values selected on opening come first. Deselected ones keep their place.
 */
const useChoices = ({ values, choices, onSearch }: LineComboboxProps, typed: string) => {
  const [onTop, setOnTop] = useState(values);
  if (typed !== '') {
    const shown = onSearch ? choices : matchingChoices(choices, typed);
    return { shown, setOnTop };
  }
  const shown = [
    ...onTop.map((top) => values.find(({ value }) => value === top.value) ?? top),
    ...choices.filter(({ value }) => !onTop.some((top) => top.value === value)),
  ];
  return { shown, setOnTop };
};

type ChosenProps = { id: string; label: string; names: string };

/** All selected values, for screen readers. */
const Chosen = ({ id, label, names }: ChosenProps) =>
  names ? (
    <span className="ui-hidden" id={id}>
      {label}: {names}
    </span>
  ) : null;

/**
 * Multi-select in one line: the first value, and how many more. The list starts with selected values and stays open.
 */
export const LineCombobox = (props: LineComboboxProps) => {
  const { values, onValues, onSearch, label, loading } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const anchorRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isWithin, setWithin] = useState(false);
  const { shown, setOnTop } = useChoices(props, typed);
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const toggle = (choice: Choice) => {
    onValues(withOrWithout(values, choice));
    if (typed !== '') search('');
  };
  const onOpen = () => {
    setOnTop(values);
    onSearch?.('');
    props.onOpen?.();
  };
  const box = useCombobox({
    id,
    choices: shown,
    typed,
    loading,
    anchorRef,
    onPick: toggle,
    onOpen,
    staysOpen: true,
  });
  const onText = (text: string) => {
    box.show();
    search(text);
  };
  const onBlur = () => {
    setTyped('');
    setWithin(false);
    box.hide();
    props.onBlur?.();
  };
  const names = values.map((choice) => choice.label).join(', ');
  return (
    <div ref={anchorRef} className="ui-line" data-more={values.length > 1 || undefined}>
      <TextField
        {...fieldPropsOf(props)}
        {...box.inputProps}
        id={id}
        spellCheck={false}
        placeholder={names || props.placeholder}
        aria-describedby={names ? `${id}-chosen` : undefined}
        value={isWithin ? typed : (values[0]?.label ?? '')}
        onText={onText}
        onClick={box.show}
        onFocus={() => {
          box.wake();
          setWithin(true);
        }}
        onBlur={onBlur}
        end={
          <End
            {...props}
            onClear={() => {
              setOnTop([]);
              onValues([]);
            }}
            onToggle={box.toggle}
          />
        }
      />
      <Chosen id={`${id}-chosen`} label={props.chosenLabel} names={names} />
      {box.list ? (
        <LoadedList
          multiple
          list={box.list}
          label={label}
          selected={new Set(values.map(({ value }) => value))}
          note={listNote(props, shown.length)}
        />
      ) : null}
    </div>
  );
};
