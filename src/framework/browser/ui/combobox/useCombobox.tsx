import {
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type ReactNode,
  type Ref,
} from 'react';
import type { Choice } from '../fields/SelectField';
import { GlyphButton } from '../Glyph';

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
type ListKeys = {
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

/** Texts of a combobox. */
export type ComboboxTexts = {
  /** Name of the clear button. */
  clear: string;
  /** Name of the open button. */
  open: string;
  /** Shown without matches. */
  none: string;
  /** Shown while options load. */
  loading: string;
};

/** A final line that is not an option: create the missing one. */
export type MoreLine = { readonly label: string; readonly onChoose: (typed: string) => void };

/** Common props of single- and multi-select comboboxes. */
export type ComboboxBaseProps = {
  label: string;
  choices: readonly Choice[];
  /** Receives typed text, for loading options; absent: options are filtered locally. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  onBlur?: () => void;
  loading?: boolean;
  /** Overrides the list's note: load failure, "refine a busca". */
  note?: string;
  more?: MoreLine;
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

/** Toggles a value. */
export const withOrWithout = (
  values: readonly Choice[],
  { value, label }: Choice,
): readonly Choice[] => {
  const without = values.filter((other) => other.value !== value);
  return without.length < values.length ? without : [...values, { value, label }];
};

const moreValue = '\0more';

/** Whether a line is the final non-option. */
export const isMore = ({ value }: Choice): boolean => value === moreValue;

/** Options plus the final line, once options are known. */
export const withMore = (
  choices: readonly Choice[],
  { more, loading }: Pick<ComboboxBaseProps, 'more' | 'loading'>,
): readonly Choice[] =>
  more && !loading ? [...choices, { value: moreValue, label: more.label }] : choices;

/** Note below the options, if any. */
export const listNote = (props: ComboboxBaseProps, count: number): string | undefined => {
  if (props.loading) return props.texts.loading;
  return props.note ?? (count === 0 ? props.texts.none : undefined);
};

/** Props passed through to the text field. */
export const fieldPropsOf = (props: ComboboxBaseProps) => {
  const { label, help, error, required, compact, disabled, name, autoFocus, placeholder, ref } =
    props;
  return { label, help, error, required, compact, disabled, name, autoFocus, placeholder, ref };
};

type ComboboxButtonProps = Pick<ComboboxBaseProps, 'texts' | 'label' | 'disabled'> & {
  /** There is a clearable value. */
  clears?: boolean;
  onClear?: () => void;
  onToggle: () => void;
};

/** End button of a combobox: clears, else toggles the list, without taking the focus. */
export const ComboboxButton = (props: ComboboxButtonProps) => {
  const { texts, label, disabled, clears = false, onClear, onToggle } = props;
  return (
    <GlyphButton
      name={clears ? 'close' : 'down'}
      label={`${clears ? texts.clear : texts.open}: ${label}`}
      tabIndex={clears ? undefined : -1}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clears ? onClear : onToggle}
    />
  );
};
