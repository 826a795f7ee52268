import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Choice } from './SelectField';

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

/**
 * State and keyboard of a combobox with a list: arrows and page keys open it and move, Enter takes, Escape closes, Tab leaves.
 * Enter and Escape stay inside while the list is open, so that neither a form nor a dialog reacts to them. Keys that compose a
 * letter are none of these.
 */
export const useCombobox = (options: ComboboxOptions) => {
  const { id, choices, anchorRef, onPick, onOpen, staysOpen } = options;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mark, setMark] = useState(none);
  const isOpen = anchor !== null;
  const activeIndex = indexOf(mark, options);
  const setActive = (at: number) => setMark({ at, byKey: false });
  const show = () => {
    if (!isOpen) onOpen?.();
    setAnchor(anchorRef.current);
  };
  const hide = () => {
    setAnchor(null);
    setMark(none);
  };
  const pick = (choice: Choice) => {
    onPick(choice);
    if (!staysOpen) hide();
  };
  const onOpenKey = (event: KeyboardEvent) => {
    const chosen = choices[activeIndex];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) pick(chosen);
      else if (options.loading) options.onEarlyEnter?.();
    }
    if (event.key === 'Tab' && chosen && mark.byKey && options.takesOnTab) pick(chosen);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      options.onEscape?.();
      hide();
    }
  };
  const move = (step: number) => {
    const isKnown = isOpen && choices.length > 0 && !options.loading;
    const end = step > 0 ? 0 : last;
    setMark({ at: isKnown ? moved(activeIndex, step, choices.length) : end, byKey: true });
    show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      move(step);
    } else if (isOpen) onOpenKey(event);
  };
  return {
    anchor,
    active: activeIndex,
    setActive,
    show,
    hide,
    pick,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && activeIndex >= 0 ? `${id}-o-${activeIndex}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
  };
};
