import { useEffect } from 'react';
import type { IMask } from 'react-imask';

/** Text about to be inserted, null for a deletion, and whether at the end. */
type Typed = { readonly data: string | null; readonly isAtEnd: boolean };

/**
 * Intercepts input into a masked field before the mask.
 *
 * @param rewrite returns the whole new text; undefined leaves it to the mask
 * @returns removes the listener
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

/** Largest first digits of hour and minute. Days are unrestricted: the digits may be a year. */
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

/** Whether a mask is of a date, a time, or both. */
const isMoment = (mask: unknown): mask is { readonly mask: string } =>
  typeof mask === 'object' &&
  mask !== null &&
  'mask' in mask &&
  typeof mask.mask === 'string' &&
  /^0+[/:.-][0/:. -]+$/.test(mask.mask);

/**
 * Allows dates and times without leading zeros: `5/3/2026`, `9:30`. Pads a digit followed by a separator, or that
 * cannot start an hour or minute.
 *
 * @returns removes the listener
 */
const padGroups = (
  input: HTMLInputElement,
  live: { value: string },
  { mask }: { readonly mask: string },
): (() => void) => {
  const groups = groupsOf(mask);
  /** Digits of the last group, and the group of the next digit. */
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

/** Options of the mask library. */
export type MaskOptions = Parameters<typeof IMask>[1];

/** Text after an insertion; `isAll`: it replaced everything. */
export type Arrival = { readonly text: string; readonly isAll: boolean };

/** An attached mask, with removal. */
export type LiveMask = {
  /** Writes text; returns whether all of it fits. */
  put: (text: string) => boolean;
  /** Whether the content is the whole text. */
  holds: (text: string) => boolean;
  /** Text inserted by an event the mask has not seen; null for typing or deletion. */
  arrivalOf: (text: string, event: Event) => Arrival | null;
  destroy: () => void;
};

type InnerMask = { value: string; destroy: () => void };

let library: typeof IMask | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the mask library once; it is as large as ten forms, so other screens skip it. On failure fields stay unmasked,
 * and the next one retries.
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
 * Whether an event inserts more than a typed character: paste, dictation, autofill. Composing keyboards send the whole
 * word with each character.
 */
const isPiece = ({ inputType = '', data }: Partial<InputEvent>): boolean =>
  !/^(?:delete|history|insertComposition)/.test(inputType) && data?.length !== 1;

const bareLength = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Attaches a mask; undefined while the library is not loaded, or if the mask would truncate the content: an overlong
 * document must be shown as such. The library tracks selections only by keys and clicks: text that replaces the whole
 * value otherwise, such as dictation, is inserted into an empty field. A selection survives reformatting.
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

/** Loads the mask library with a form, before the first field is edited. */
export const useMasks = (): void => {
  useEffect(() => {
    void loadMasks();
  }, []);
};
