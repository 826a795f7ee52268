import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import { listNote, matchingChoices } from './Combobox';
import type { ComboboxProps } from './Combobox';
import { ComboboxList } from './ComboboxList';
import { GlyphButton } from './GlyphButton';
import type { Choice } from './SelectField';
import { TextField } from './TextField';
import { mix, palette } from './tokens';
import { useCombobox } from './useCombobox';

const Chips = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '6px 0 0',
  padding: 0,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    maxWidth: '100%',
    paddingLeft: 10,
    borderRadius: 999,
    fontSize: 13,
    lineHeight: '28px',
    background: mix(palette(theme).text.primary, 8),
  },
  '& li > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button': { borderRadius: 999 },
}));

export type MultiComboboxProps = Omit<ComboboxProps, 'value' | 'onSelect'> & {
  values: readonly Choice[];
  onValues: (values: readonly Choice[]) => void;
  /** Name of the button that takes one out; the choice's words follow. */
  removeLabel: string;
  /** Name of the list of what is chosen. */
  chosenLabel: string;
};

/** Several choices of many. Taking a chosen one again takes it out; Backspace in an empty field takes out the last. */
export const MultiCombobox = (props: MultiComboboxProps) => {
  const { values, onValues, onSearch, texts, label, compact, disabled } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const anchor = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const shown = onSearch ? props.choices : matchingChoices(props.choices, typed);
  const selected = new Set(values.map((choice) => choice.value));
  const toggle = (choice: Choice) => {
    const without = values.filter((other) => other.value !== choice.value);
    onValues(without.length < values.length ? without : [...values, choice]);
    setTyped('');
    onSearch?.('');
  };
  const onOpen = () => {
    onSearch?.('');
    props.onOpen?.();
  };
  const box = useCombobox({ id, choices: shown, onPick: toggle, onOpen });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') onValues(values.slice(0, -1));
    box.inputProps.onKeyDown(event);
  };
  const { error, help, required, name, autoFocus, placeholder, ref } = props;
  return (
    <div>
      <div ref={anchor}>
        <TextField
          {...{
            id,
            label,
            help,
            error,
            required,
            compact,
            disabled,
            name,
            autoFocus,
            placeholder,
            ref,
          }}
          {...box.inputProps}
          spellCheck={false}
          value={typed}
          onKeyDown={onKeyDown}
          onText={(text) => {
            setTyped(text);
            box.show();
            box.setActive(text ? 0 : -1);
            onSearch?.(text);
          }}
          onClick={box.show}
          onBlur={() => {
            setTyped('');
            box.hide();
            props.onBlur?.();
          }}
        />
      </div>
      {values.length > 0 ? (
        <Chips aria-label={props.chosenLabel}>
          {values.map((choice) => (
            <li key={choice.value}>
              <span>{choice.label}</span>
              <GlyphButton
                name="close"
                size={14}
                label={`${props.removeLabel} ${choice.label}`}
                disabled={disabled}
                onClick={() => toggle(choice)}
              />
            </li>
          ))}
        </Chips>
      ) : null}
      {box.open ? (
        <ComboboxList
          {...{ id, label }}
          multiple
          anchor={anchor.current}
          choices={shown}
          active={box.active}
          selected={selected}
          note={listNote({ loading: props.loading, note: props.note, texts }, shown.length)}
          onHover={box.setActive}
          onPick={box.pick}
        />
      ) : null}
    </div>
  );
};
