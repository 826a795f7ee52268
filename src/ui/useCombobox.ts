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

/**
 * State and keyboard of a combobox with a list: arrows and page keys move, Enter takes, Escape closes, Tab leaves.
 * Enter and Escape stay inside while the list is open, so that neither a form nor a dialog reacts to them.
 */
export const useCombobox = (options: ComboboxOptions) => {
  const { id, choices, anchorRef, onPick, onOpen, staysOpen } = options;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = anchor !== null;
  const activeIndex = active < choices.length ? active : -1;
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
  const onOpenKey = (event: KeyboardEvent) => {
    const chosen = choices[activeIndex];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) pick(chosen);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      if (isOpen) setActive(moved(activeIndex, step, choices.length));
      show();
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
