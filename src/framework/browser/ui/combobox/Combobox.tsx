import { useEffect, useId, useRef, useState, Suspense } from 'react';
import {
  ComboboxButton,
  fieldPropsOf,
  isMore,
  listNote,
  withMore,
  type ComboboxBaseProps,
  useCombobox,
} from './useCombobox';
import type { Choice } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { isNamed, matchingChoices } from '#kernel/matchingChoices.ts';
import { lazyPart } from '../lazyPart';
import type { ComboboxListProps } from './ComboboxList';

const ComboboxList = lazyPart<ComboboxListProps>(
  async () => (await import('./ComboboxList')).ComboboxList,
);

/** Preloads the list's code, before a field is focused. */
export const loadComboboxList = ComboboxList.load;

/** Combobox list, loaded at the latest on focus: not needed to display a page. */
export const LoadedList = (props: ComboboxListProps) => (
  <Suspense fallback={null}>
    <ComboboxList {...props} />
  </Suspense>
);

export type ComboboxProps = ComboboxBaseProps & {
  value: Choice | null;
  onSelect: (choice: Choice | null) => void;
  /** Free text is a valid value too. */
  isFree?: boolean;
};

/** Value of uncommitted text among matching options; undefined keeps the current value. */
const taken = (
  typed: string,
  shown: readonly Choice[],
  isFree = false,
): Choice | null | undefined => {
  if (typed.trim() === '') return null;
  const named = shown.filter((choice) => isNamed(choice, typed));
  if (named.length === 1) return named[0];
  if (isFree) return { value: typed.trim(), label: typed.trim() };
  return shown.length === 1 ? shown[0] : undefined;
};

const mayBeEmptied = ({ value, required, compact, disabled }: ComboboxProps): boolean =>
  value !== null && !required && !compact && !disabled;

/** How text was committed before options loaded: resolved when they arrive. */
type Early = 'enter' | 'leave';

/**
 * Single-select combobox: type to filter, arrows and Enter or Tab to select. Uncommitted text is dropped on blur,
 * unless it names exactly one option or matches only one; an empty field clears the value.
 */
export const Combobox = (props: ComboboxProps) => {
  const { value, onSelect, onSearch, label, loading, isFree } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const anchorRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const shown = onSearch ? props.choices : matchingChoices(props.choices, typed ?? '');
  const lines = withMore(shown, props);
  const take = (choice: Choice | null) => {
    setTyped(undefined);
    if (choice && isMore(choice)) props.more?.onChoose((typed ?? '').trim());
    else onSelect(choice);
  };
  const onOpen = () => {
    onSearch?.('');
    props.onOpen?.();
  };
  const [early, setEarly] = useState<Early>();
  const box = useCombobox({
    id,
    choices: lines,
    typed: typed ?? '',
    value,
    loading,
    anchorRef,
    onPick: take,
    onOpen,
    onEarlyEnter: () => setEarly('enter'),
    takesOnTab: true,
    onEscape: () => (isFree ? undefined : setTyped(undefined)),
  });
  const settle = (how: Early) => {
    const choice = typed === undefined ? undefined : taken(typed, shown, isFree);
    if (choice !== undefined) onSelect(choice);
    setEarly(undefined);
    if (how === 'enter' && choice === undefined) return;
    setTyped(undefined);
    box.hide();
  };
  useEffect(() => {
    if (early !== undefined && !loading) settle(early);
  });
  const onText = (text: string) => {
    setEarly(undefined);
    setTyped(text);
    box.show();
    onSearch?.(text);
  };
  const onBlur = () => {
    if (loading && typed?.trim()) setEarly('leave');
    else settle('leave');
    box.hide();
    props.onBlur?.();
  };
  return (
    <div ref={anchorRef}>
      <TextField
        {...fieldPropsOf(props)}
        {...box.inputProps}
        id={id}
        spellCheck={false}
        value={typed ?? value?.label ?? ''}
        onText={onText}
        onClick={box.show}
        onFocus={(event) => {
          box.wake();
          event.target.select();
        }}
        onBlur={onBlur}
        end={
          <ComboboxButton
            {...props}
            clears={mayBeEmptied(props)}
            onClear={() => take(null)}
            onToggle={box.toggle}
          />
        }
      />
      {box.list ? (
        <LoadedList
          list={box.list}
          label={label}
          selected={new Set(value ? [value.value] : [])}
          note={listNote(props, shown.length)}
        />
      ) : null}
    </div>
  );
};
