import { useId, useRef, useState } from 'react';
import { ComboboxList } from './ComboboxList';
import { GlyphButton } from './GlyphButton';
import type { MultiComboboxProps } from './MultiCombobox';
import type { Choice } from './SelectField';
import { TextField } from './TextField';
import { fieldPropsOf, listNote, matchingChoices } from './comboboxProps';
import { useCombobox } from './useCombobox';

export type LineComboboxProps = Omit<MultiComboboxProps, 'removeLabel'>;

type EndProps = LineComboboxProps & { onClear: () => void; onToggle: () => void };

/** How many more there are, and the way to none of them. */
const End = ({ values, texts, label, disabled, onClear, onToggle }: EndProps) => {
  const clears = values.length > 0 && !disabled;
  return (
    <>
      {values.length > 1 ? (
        <span className="ui-more" aria-hidden="true">
          +{values.length - 1}
        </span>
      ) : null}
      <GlyphButton
        name={clears ? 'close' : 'down'}
        label={`${clears ? texts.clear : texts.open}: ${label}`}
        tabIndex={clears ? undefined : -1}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={clears ? onClear : onToggle}
      />
    </>
  );
};

/**
 * Several choices of many in one line: the first of them, and how many more. The open list begins with all of them and
 * stays open while choices are taken in and out.
 */
export const LineCombobox = (props: LineComboboxProps) => {
  const { values, onValues, onSearch, label, choices } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const anchorRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isWithin, setWithin] = useState(false);
  // As they were when the list opened: what is taken out keeps its place, to be taken in again.
  const [onTop, setOnTop] = useState(values);
  const isChosen = (choice: Choice) => values.some(({ value }) => value === choice.value);
  const isOnTop = ({ value }: Choice) => onTop.some((top) => top.value === value);
  const shown =
    typed === ''
      ? [
          ...onTop.map((top) => values.find(({ value }) => value === top.value) ?? top),
          ...choices.filter((choice) => !isOnTop(choice)),
        ]
      : onSearch
        ? choices
        : matchingChoices(choices, typed);
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const toggle = (choice: Choice) => {
    onValues(
      isChosen(choice)
        ? values.filter(({ value }) => value !== choice.value)
        : [...values, { value: choice.value, label: choice.label }],
    );
    if (typed === '') return;
    search('');
    box.setActive(-1);
  };
  const onOpen = () => {
    setOnTop(values);
    onSearch?.('');
    props.onOpen?.();
  };
  const box = useCombobox({
    id,
    choices: shown,
    anchorRef,
    onPick: toggle,
    onOpen,
    staysOpen: true,
  });
  const onText = (text: string) => {
    box.show();
    box.setActive(text ? 0 : -1);
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
        onFocus={() => setWithin(true)}
        onBlur={onBlur}
        end={
          <End
            {...props}
            onClear={() => {
              setOnTop([]);
              onValues([]);
            }}
            onToggle={box.anchor ? box.hide : box.show}
          />
        }
      />
      {names ? (
        <span className="ui-hidden" id={`${id}-chosen`}>
          {props.chosenLabel}: {names}
        </span>
      ) : null}
      {box.anchor ? (
        <ComboboxList
          {...{ id, label }}
          multiple
          anchor={box.anchor}
          choices={shown}
          active={box.active}
          selected={new Set(values.map(({ value }) => value))}
          note={listNote(props, shown.length)}
          onHover={box.setActive}
          onPick={box.pick}
        />
      ) : null}
    </div>
  );
};
