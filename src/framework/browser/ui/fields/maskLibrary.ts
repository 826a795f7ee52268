import { useEffect } from 'react';
import type { IMask } from 'react-imask';

/** What is about to be put into a text, null where something is removed, and whether it goes to its end. */
type Typed = { readonly data: string | null; readonly isAtEnd: boolean };

/**
 * Lets what is typed into a masked text become another text than the mask would make of it.
 *
 * @param rewrite the whole text after what is being typed; undefined leaves it to the mask
 * @returns takes the listener off
 */
const rewriteTyped = (
  input: HTMLInputElement,
  live: { value: string },
  rewrite: (typed: Typed) => string | undefined,
): (() => void) => {
  const onBefore = (event: InputEvent) => {
    const { data } = event;
    const next = rewrite({ data, isAtEnd: input.selectionStart === input.value.length });
    if (next === undefined) return;
    event.preventDefault();
    live.value = next;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType: 'insertText' }));
  };
  input.addEventListener('beforeinput', onBefore);
  return () => input.removeEventListener('beforeinput', onBefore);
};

const separators = /[/:. ,h-]/;
const twoDigits = /^0{2}$/;

/** The largest first digit of hour and minute. Days are left open: their digits may be a year that was typed first. */
const firstDigits: readonly number[] = [2, 5];

type Group = { readonly isTwo: boolean; readonly most: number };

const groupsOf = (pattern: string): readonly Group[] =>
  pattern.split(' ').flatMap((part) => {
    const mark = /[^0]/.exec(part)?.[0] ?? ':';
    return part.split(mark).map((digits, index) => ({
      isTwo: twoDigits.test(digits),
      most: mark === ':' ? (firstDigits[index] ?? 9) : 9,
    }));
  });

/** Whether a mask is one of a day, of a time, or of both. */
const isMoment = (mask: unknown): mask is { readonly mask: string } =>
  typeof mask === 'object' &&
  mask !== null &&
  'mask' in mask &&
  typeof mask.mask === 'string' &&
  /^0+[/:.-][0/:. -]+$/.test(mask.mask);

/**
 * Lets days and times be typed without their zeros: `5/3/2026`, `9:30`. A digit that a separator follows gets a zero in
 * front, and so does one that can start no hour and no minute.
 *
 * @returns takes the listener off
 */
const padGroups = (
  input: HTMLInputElement,
  live: { value: string },
  { mask }: { readonly mask: string },
): (() => void) => {
  const groups = groupsOf(mask);
  /** The digits of the last group, and the group that one digit more belongs to. */
  const place = (): { readonly last: string; readonly next: Group | undefined } => {
    const parts = input.value.split(/[/: ]/);
    const last = parts.at(-1) ?? '';
    const current = groups[parts.length - 1];
    return { last, next: current?.isTwo && last.length === 2 ? groups[parts.length] : current };
  };
  const padded = (typed: string): string | undefined => {
    const { last, next } = place();
    if (!next?.isTwo) return undefined;
    if (!separators.test(typed))
      return last.length !== 1 && Number(typed) > next.most ? `${input.value}0${typed}` : undefined;
    return last.length === 1 ? `${input.value.slice(0, -1)}0${last}` : undefined;
  };
  return rewriteTyped(input, live, ({ data, isAtEnd }) => {
    const isMeant = data?.length === 1 && (/\d/.test(data) || separators.test(data));
    return isMeant && isAtEnd ? padded(data) : undefined;
  });
};

/** How a text may be typed: options of the mask library. */
export type MaskOptions = Parameters<typeof IMask>[1];

/** The text of an element after something came in one piece; `isAll`: nothing of it stood there before. */
export type Arrival = { readonly text: string; readonly isAll: boolean };

/** A mask on an element, and the way to take it off. */
export type LiveMask = {
  /** Writes a text; answers whether all of it has a place. */
  put: (text: string) => boolean;
  /** Whether what stands there is all of a text. */
  holds: (text: string) => boolean;
  /** What came with an event that the mask has not seen yet; null for what is typed or taken away. */
  arrivalOf: (text: string, event: Event) => Arrival | null;
  destroy: () => void;
};

type InnerMask = { value: string; destroy: () => void };

let library: typeof IMask | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the mask library, once; it is as large as ten forms, so screens without a form do without it. A failure is no
 * fault: a field without a mask takes what is typed, and the next one tries again.
 */
export const loadMasks = (): Promise<void> =>
  (loading ??= import('react-imask').then(
    ({ IMask: loaded }) => {
      library = loaded;
    },
    () => {
      loading = undefined;
    },
  ));

const isWholeSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

/**
 * Whether an event puts in more than a typed character: a paste, a dictation, or a text that was set, as autofill and
 * password managers do. Keyboards that compose send the whole word with each character.
 */
const isPiece = ({ inputType = '', data }: Partial<InputEvent>): boolean =>
  !/^(?:delete|history|insertComposition)/.test(inputType) && data?.length !== 1;

const bareLength = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Puts a mask on the element; undefined while the library is not loaded, and where the mask would cut what stands
 * there: a document that is too long is to be seen and told, not to become another one. The library learns of a
 * selection by keys and clicks only: text that replaces the whole value without either, as dictation puts it, finds an
 * empty field. A value that is selected stays so when the mask writes it anew.
 */
export const attachMask = (input: HTMLInputElement, mask: MaskOptions): LiveMask | undefined => {
  if (!library) return undefined;
  const isSelected = isWholeSelected(input);
  const before = input.value;
  const live = library(input, mask) as InnerMask;
  const holds = (text: string): boolean => bareLength(live.value) >= bareLength(text);
  if (!holds(before)) {
    live.destroy();
    input.value = before;
    return undefined;
  }
  if (isSelected) input.select();
  const onBefore = ({ data }: InputEvent) => {
    if (data !== null && isWholeSelected(input)) live.value = '';
  };
  input.addEventListener('beforeinput', onBefore);
  const leaveGroups = isMoment(mask) ? padGroups(input, live, mask) : undefined;
  return {
    put: (text) => {
      live.value = text;
      return holds(text);
    },
    holds,
    arrivalOf: (text, event) => {
      const { inputType = '' }: Partial<InputEvent> = event;
      return isPiece(event) ? { text, isAll: inputType === '' || live.value === '' } : null;
    },
    destroy: () => {
      input.removeEventListener('beforeinput', onBefore);
      leaveGroups?.();
      live.destroy();
    },
  };
};

/** Loads the masks with a form, so that the first field that is typed into finds its own. */
export const useMasks = (): void => {
  useEffect(() => {
    void loadMasks();
  }, []);
};
