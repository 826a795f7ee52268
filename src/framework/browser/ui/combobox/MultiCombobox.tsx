import { useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  ComboboxButton,
  fieldPropsOf,
  isMore,
  listNote,
  withMore,
  withOrWithout,
  type ComboboxBaseProps,
  useCombobox,
} from './useCombobox';
import { LoadedList } from './Combobox';
import type { Choice } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { GlyphButton } from '../Glyph';
import { matchingChoices } from '#kernel/matchingChoices.ts';
import '../styles/combobox.css';

type PickedProps = {
  values: readonly Choice[];
  onRemove: (choice: Choice) => void;
  removeLabel: string;
  chosenLabel: string;
  disabled?: boolean | undefined;
};

/** Longer lists show the first values and a count. */
const mostShown = 60;

/** Selected or typed values, each with a remove button. */
export const Picked = (props: PickedProps) => {
  const { values, onRemove, removeLabel, chosenLabel, disabled } = props;
  const hidden = values.length - mostShown;
  if (values.length === 0) return null;
  return (
    <ul className="ui-picked" aria-label={chosenLabel}>
      {values.slice(0, mostShown).map((choice) => (
        <li key={choice.value}>
          <span>{choice.label}</span>
          <GlyphButton
            name="close"
            size={14}
            label={`${removeLabel} ${choice.label}`}
            disabled={disabled}
            onClick={() => onRemove(choice)}
          />
        </li>
      ))}
      {hidden > 0 ? <li className="ui-picked-more">+{hidden}</li> : null}
    </ul>
  );
};

type MultiComboboxProps = ComboboxBaseProps & {
  values: readonly Choice[];
  onValues: (values: readonly Choice[]) => void;
  /** Name of the remove button, followed by the value's label. */
  removeLabel: string;
  /** Name of the list of selected values. */
  chosenLabel: string;
};

/** Multi-select combobox. Selecting a value again removes it; Backspace in an empty field removes the last. */
export const MultiCombobox = (props: MultiComboboxProps) => {
  const { values, onValues, onSearch, label, loading } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const anchorRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const shown = onSearch ? props.choices : matchingChoices(props.choices, typed);
  const lines = withMore(shown, props);
  const toggle = (choice: Choice) => {
    setTyped('');
    if (isMore(choice)) {
      props.more?.onChoose(typed.trim());
      return;
    }
    onValues(withOrWithout(values, choice));
  };
  const onOpen = () => {
    onSearch?.('');
    props.onOpen?.();
  };
  const box = useCombobox({
    id,
    choices: lines,
    typed,
    loading,
    anchorRef,
    onPick: toggle,
    onOpen,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '') onValues(values.slice(0, -1));
    box.inputProps.onKeyDown(event);
  };
  const onText = (text: string) => {
    setTyped(text);
    box.show();
    onSearch?.(text);
  };
  const onBlur = () => {
    setTyped('');
    box.hide();
    props.onBlur?.();
  };
  return (
    <div>
      <div ref={anchorRef}>
        <TextField
          {...fieldPropsOf(props)}
          {...box.inputProps}
          id={id}
          spellCheck={false}
          value={typed}
          onKeyDown={onKeyDown}
          onText={onText}
          onClick={box.show}
          onFocus={box.wake}
          onBlur={onBlur}
          end={<ComboboxButton {...props} onToggle={box.toggle} />}
        />
      </div>
      <Picked {...props} onRemove={toggle} />
      {box.list ? (
        <LoadedList
          multiple
          list={box.list}
          label={label}
          selected={new Set(values.map((choice) => choice.value))}
          note={listNote(props, shown.length)}
        />
      ) : null}
    </div>
  );
};

type LineComboboxProps = Omit<MultiComboboxProps, 'removeLabel' | 'more'>;

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
