import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Choice } from '../fields/SelectField';

type ComboboxOptions = {
  id: string;
  choices: readonly Choice[];
  /** What is being typed; empty while the field shows what is chosen. */
  typed: string;
  /** The choice that an untyped list begins at. */
  value?: Choice | null;
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

/** What the list does with keys of the field. */
export type ListKeys = {
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** The choice that arrows marked, and not the pointer or the typing. */
  readonly readMarked: () => Choice | undefined;
};

/** What a list needs to know of its field. */
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
 * The field of a combobox: whether its list is open, and keys handed on to it. The list, with all that knows how one is
 * used, comes with the first focus, so that a form of many fields is drawn as quickly as one of plain texts.
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
  /** Neither a form nor a dialog reacts to Enter while a list is open. */
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
