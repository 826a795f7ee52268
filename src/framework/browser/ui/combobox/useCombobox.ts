import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Choice } from '../fields/SelectField';

type ComboboxOptions = {
  id: string;
  choices: readonly Choice[];
  /** Typed text; empty while showing the selection. */
  typed: string;
  /** Option initially highlighted. */
  value?: Choice | null;
  onPick: (choice: Choice) => void;
  /** Anchor of the list. */
  anchorRef: RefObject<HTMLElement | null>;
  onOpen?: () => void;
  /** Keeps the list open after selecting. */
  staysOpen?: boolean;
  /** Options do not match the typed text yet: none is highlighted. */
  loading?: boolean | undefined;
  /** Enter was pressed before options loaded. */
  onEarlyEnter?: () => void;
  /** Tab selects the option highlighted by arrows. */
  takesOnTab?: boolean;
  onEscape?: () => void;
};

/** The list's key handling. */
export type ListKeys = {
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Option highlighted by arrows, not by pointer or typing. */
  readonly readMarked: () => Choice | undefined;
};

/** Field state needed by a list. */
export type ListOfCombobox = Pick<ComboboxOptions, 'id' | 'choices' | 'typed' | 'onPick'> & {
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  readonly staysOpen: boolean;
  readonly value: Choice | null;
  readonly keysRef: RefObject<ListKeys | null>;
  readonly onShow: () => void;
  readonly onHide: (isEscape: boolean) => void;
};

const attributesOf = (id: string, isOpen: boolean) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-listbox` : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
  }) as const;

/**
 * Field of a combobox: open state and key forwarding. The list's code loads on first focus, so that forms with many
 * fields render fast.
 */
export const useCombobox = (options: ComboboxOptions) => {
  const { id, choices, typed, anchorRef, onPick, onOpen, onEscape, loading = false } = options;
  const { value = null, staysOpen = false } = options;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const keysRef = useRef<ListKeys>(null);
  const wake = () => setAnchor(anchorRef.current);
  const show = () => {
    wake();
    if (!isOpen) onOpen?.();
    setOpen(true);
  };
  const hide = () => setOpen(false);
  const onTab = () => {
    const marked = isOpen && options.takesOnTab ? keysRef.current?.readMarked() : undefined;
    if (marked) onPick(marked);
  };
  /** Neither form nor dialog reacts to Enter while a list is open. */
  const onEnter = (event: KeyboardEvent) => {
    if (!isOpen || event.defaultPrevented) return;
    event.preventDefault();
    if (loading || !keysRef.current) options.onEarlyEnter?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'Tab') onTab();
    else if (keysRef.current) keysRef.current.onKeyDown(event);
    else if (event.key === 'ArrowDown') show();
    if (event.key === 'Enter') onEnter(event);
  };
  const list: ListOfCombobox | undefined = anchor
    ? {
        id,
        choices,
        typed,
        onPick,
        anchor,
        isOpen,
        staysOpen,
        value,
        keysRef,
        isLoading: loading,
        onShow: show,
        onHide: (isEscape) => {
          if (isEscape) onEscape?.();
          hide();
        },
      }
    : undefined;
  return {
    list,
    show,
    hide,
    toggle: isOpen ? hide : show,
    wake,
    inputProps: { ...attributesOf(id, isOpen), onKeyDown },
  };
};
