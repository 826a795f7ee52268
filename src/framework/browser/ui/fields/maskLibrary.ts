import type { IMask } from 'react-imask';
import { followDots, isGrouped, readWhole } from './typedDots';
import { isMoment, padGroups } from './typedGroups';

/** How a text may be typed: options of the mask library. */
export type MaskOptions = Parameters<typeof IMask>[1];

/** A mask on an element: its text, and the way to take it off. */
export type LiveMask = { value: string; destroy: () => void };

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

/** What comes in one piece from outside; letter by letter a mask judges by itself. */
const prepareWhole = (text: string, _: unknown, { input }: { input?: boolean }): string =>
  input && text.length > 1 ? readWhole(text) : text;

/**
 * Puts a mask on the element; undefined while the library is not loaded. The library learns of a selection by keys and
 * clicks only: text that replaces the whole value without either, as dictation puts it, finds an empty field. A value
 * that is selected stays so when the mask writes it anew.
 */
export const attachMask = (input: HTMLInputElement, mask: MaskOptions): LiveMask | undefined => {
  if (!library) return undefined;
  const isSelected = isWholeSelected(input);
  const grouped = isGrouped(mask) ? mask : undefined;
  const live = library(input, grouped ? { ...grouped, prepare: prepareWhole } : mask) as LiveMask;
  if (isSelected) input.select();
  const onBefore = ({ data }: InputEvent) => {
    if (data !== null && isWholeSelected(input)) live.value = '';
  };
  input.addEventListener('beforeinput', onBefore);
  const leaveDots = grouped && followDots(input, live, grouped);
  const leaveGroups = isMoment(mask) ? padGroups(input, live, mask) : undefined;
  return {
    get value() {
      return live.value;
    },
    set value(text) {
      live.value = text;
    },
    destroy: () => {
      input.removeEventListener('beforeinput', onBefore);
      leaveDots?.();
      leaveGroups?.();
      live.destroy();
    },
  };
};
