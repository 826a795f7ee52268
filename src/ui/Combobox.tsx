import { useId, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { ComboboxList } from './ComboboxList';
import { GlyphButton } from './GlyphButton';
import type { Choice } from './SelectField';
import { TextField } from './TextField';
import { foldText } from './foldText';
import { useCombobox } from './useCombobox';

export type ComboboxTexts = {
  /** Name of the button that empties the field. */
  clear: string;
  /** Name of the button that opens the list. */
  open: string;
  /** Shown when nothing matches what was typed. */
  none: string;
  /** Shown while choices are fetched. */
  loading: string;
};

export type ComboboxProps = {
  label: string;
  choices: readonly Choice[];
  value: Choice | null;
  onSelect: (choice: Choice | null) => void;
  /** Hands over what is typed, for the owner to fetch choices; absent: choices are filtered here. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  onBlur?: () => void;
  loading?: boolean;
  /** Replaces the note of the list: a failure to load, "refine a busca". */
  note?: string;
  texts: ComboboxTexts;
  id?: string;
  name?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  compact?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Choices whose words contain what was typed, accents and case aside. */
export const matchingChoices = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const wanted = foldText(text.trim());
  return wanted ? choices.filter((choice) => foldText(choice.label).includes(wanted)) : choices;
};

/** Note below the choices, if one is due. */
export const listNote = (
  props: Pick<ComboboxProps, 'loading' | 'note' | 'texts'>,
  count: number,
) =>
  props.loading
    ? props.texts.loading
    : (props.note ?? (count === 0 ? props.texts.none : undefined));

/**
 * One choice of many: type to narrow, arrows and Enter to take. What was typed and not taken is dropped on leaving,
 * unless it names exactly one choice; an emptied field means none.
 */
export const Combobox = (props: ComboboxProps) => {
  const { value, onSelect, onSearch, texts, label, compact, disabled } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const anchor = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const shown = onSearch ? props.choices : matchingChoices(props.choices, typed ?? '');
  const take = (choice: Choice | null) => {
    setTyped(undefined);
    onSelect(choice);
  };
  const box = useCombobox({
    id,
    choices: shown,
    onPick: take,
    onOpen: () => {
      onSearch?.('');
      props.onOpen?.();
    },
  });
  const onText = (text: string) => {
    setTyped(text);
    box.show();
    box.setActive(text ? 0 : -1);
    onSearch?.(text);
  };
  const onBlur = () => {
    const named = shown.filter(
      (choice) => foldText(choice.label) === foldText(typed?.trim() ?? ''),
    );
    if (typed !== undefined && typed.trim() === '') onSelect(null);
    else if (typed !== undefined && named.length === 1 && named[0]) onSelect(named[0]);
    setTyped(undefined);
    box.hide();
    props.onBlur?.();
  };
  const { error, help, required, name, autoFocus, placeholder, ref } = props;
  return (
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
        value={typed ?? value?.label ?? ''}
        onText={onText}
        onClick={box.show}
        onFocus={(event) => event.target.select()}
        onBlur={onBlur}
        end={
          value && !required && !compact && !disabled ? (
            <GlyphButton
              name="close"
              label={`${texts.clear}: ${label}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(null)}
            />
          ) : (
            <GlyphButton
              name="down"
              label={`${texts.open}: ${label}`}
              tabIndex={-1}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={box.open ? box.hide : box.show}
            />
          )
        }
      />
      {box.open ? (
        <ComboboxList
          {...{ id, label }}
          anchor={anchor.current}
          choices={shown}
          active={box.active}
          selected={new Set(value ? [value.value] : [])}
          note={listNote(props, shown.length)}
          onHover={box.setActive}
          onPick={box.pick}
        />
      ) : null}
    </div>
  );
};
