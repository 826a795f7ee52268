import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Choice } from '../fields/SelectField';

type ComboboxOptions = {
  id: string;
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
  /** The element that the list stands below. */
  anchorRef: RefObject<HTMLElement | null>;
  onOpen?: () => void;
  /** Taking a choice leaves the list open, for the next one. */
  staysOpen?: boolean;
  /** The choices do not answer what was typed yet: none of them is marked. */
  loading?: boolean | undefined;
  /** Enter came before the choices did. */
  onEarlyEnter?: () => void;
  /** Leaving by Tab takes the choice that the arrows marked. */
  takesOnTab?: boolean;
  onEscape?: () => void;
};

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

const moved = (from: number, step: number, count: number): number => {
  if (count === 0) return -1;
  if (from < 0) return step > 0 ? 0 : count - 1;
  if (Math.abs(step) > 1) return Math.min(count - 1, Math.max(0, from + step));
  return (from + step + count) % count;
};

/** Stands for the last choice before it is known how many there are. */
const last = Infinity;

type Mark = { readonly at: number; readonly byKey: boolean };

const none: Mark = { at: -1, byKey: false };

const indexOf = ({ at }: Mark, { choices, loading }: ComboboxOptions): number => {
  if (loading) return -1;
  if (at === last) return choices.length - 1;
  return at < choices.length ? at : -1;
};

/** Which choice is marked while the list is open, and how it is moved. */
const useMark = (options: ComboboxOptions, isOpen: boolean) => {
  const { choices, loading } = options;
  const [mark, setMark] = useState(none);
  const active = indexOf(mark, options);
  return {
    active,
    /** Whether arrows marked it, and not the pointer or the typing. */
    isByKey: mark.byKey,
    setActive: (at: number) => setMark({ at, byKey: false }),
    move: (step: number) => {
      const isKnown = isOpen && choices.length > 0 && !loading;
      const end = step > 0 ? 0 : last;
      setMark({ at: isKnown ? moved(active, step, choices.length) : end, byKey: true });
    },
  };
};

/** @param active undefined while the list is closed */
const attributesOf = (id: string, active: number | undefined) =>
  ({
    role: 'combobox',
    'aria-expanded': active !== undefined,
    'aria-controls': active === undefined ? undefined : `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === undefined || active < 0 ? undefined : `${id}-o-${active}`,
    autoComplete: 'off',
  }) as const;

/**
 * State and keyboard of a combobox with a list: arrows and page keys open it and move, Enter takes, Escape closes, Tab leaves.
 * Enter and Escape stay inside while the list is open, so that neither a form nor a dialog reacts to them. Keys that compose a
 * letter are none of these.
 */
export const useCombobox = (options: ComboboxOptions) => {
  const { id, choices, anchorRef, onPick, onOpen, staysOpen } = options;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const { active, isByKey, setActive, move } = useMark(options, isOpen);
  const chosen = choices[active];
  const show = () => {
    if (!isOpen) onOpen?.();
    setAnchor(anchorRef.current);
  };
  const hide = () => {
    setAnchor(null);
    setActive(-1);
  };
  const pick = (choice: Choice) => {
    onPick(choice);
    if (!staysOpen) hide();
  };
  const onOpenKey: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: (event) => {
      event.preventDefault();
      if (chosen) pick(chosen);
      else if (options.loading) options.onEarlyEnter?.();
    },
    Tab: () => {
      if (chosen && isByKey && options.takesOnTab) pick(chosen);
    },
    Escape: (event) => {
      event.preventDefault();
      event.stopPropagation();
      options.onEscape?.();
      hide();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      move(step);
      show();
    } else if (isOpen) onOpenKey[event.key]?.(event);
  };
  return {
    anchor,
    active,
    setActive,
    show,
    hide,
    pick,
    inputProps: { ...attributesOf(id, isOpen ? active : undefined), onKeyDown },
  };
};
