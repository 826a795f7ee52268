import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, SyntheticEvent } from 'react';
import { groupThousands, marksOf } from '#kernel/formats/text.ts';
import { passOn } from '../liveText';
import type { LiveText } from '../liveText';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onText'> & {
  /** The value as shown when nobody is typing; what is no number stands there as it was typed. */
  text: LiveText;
  onText: (text: string) => void;
  /** Whether a text is understood: while it is, dots are put between its thousands. Absent: never. */
  reads?: (typed: string) => boolean;
};

/** A text, and whether its dots were put there between thousands: those that a person typed stay where they are. */
type Shown = { readonly text: string; readonly isOurs: boolean };

/** What a person has typed, with the place of the caret in it. */
type Typed = { readonly text: string; readonly caret: number };

const ungrouped = /^([-\u2013\u2212+]?)([1-9]\d*)([,.]\d*)?$/u;
const settledForm = /^[-\u2013\u2212+]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d*)?$/u;

/** Whether a text stands as `formatDecimal` writes it. */
const isSettled = (text: string): boolean => {
  const { decimal, group } = marksOf();
  const [whole = '', ...rest] = text.split(decimal);
  const dotted =
    group === '' || group === '.' ? whole : whole.replaceAll('.', 'x').replaceAll(group, '.');
  return settledForm.test([dotted, ...rest].join(','));
};

const bare = (text: string): string => {
  const { group } = marksOf();
  return group === '' ? text : text.replaceAll(group, '');
};

const hasGroups = (text: string): boolean => bare(text) !== text;

const asIs = (text: string): Shown => ({ text, isOurs: isSettled(text) });

/**
 * The same number with the language's marks between its thousands. A dot (or comma) behind more than three digits
 * stands before decimals, as `readNumber` has it, and is shown as the language's mark; anything else stays as typed.
 */
const groupTyped = (text: string): Shown => {
  const [, sign = '', digits = '', rest = ''] = ungrouped.exec(text) ?? [];
  const { decimal, group } = marksOf();
  const isKept = digits === '' || (rest.charAt(0) === group && digits.length <= 3);
  if (isKept) return { text, isOurs: !hasGroups(text) };
  const decimals = rest === '' ? '' : decimal + rest.slice(1);
  return { text: `${sign}${groupThousands(digits)}${decimals}`, isOurs: true };
};

/** Takes the dots that were put between thousands out of a text that the person has just changed. */
const typedSoFar = (
  before: Shown,
  { text, caret }: Typed,
  { inputType = '', data }: Partial<InputEvent>,
): Typed => {
  if (!before.isOurs) return { text, caret };
  const start = bare(text.slice(0, caret));
  if (inputType.startsWith('delete'))
    return { text: start + bare(text.slice(caret)), caret: start.length };
  const from = caret - (data ?? '').length;
  // What came without a word about it is taken as it stands there.
  if (!data || text.slice(from, caret) !== data) return { text, caret };
  const typed = bare(text.slice(0, from)) + data;
  return { text: typed + bare(text.slice(caret)), caret: typed.length };
};

/** The place in a grouped text behind as many of its other characters as stood before the caret. */
const caretIn = ({ text, isOurs }: Shown, caret: number, isForward: boolean): number => {
  if (!isOurs) return caret;
  const { group } = marksOf();
  let at = 0;
  for (let seen = 0; at < text.length && seen < caret; at += 1) if (text[at] !== group) seen += 1;
  return isForward && text[at] === group ? at + 1 : at;
};

/** Whether all of a text came in one piece, with its thousands as `readNumber` reads them. */
const cameGrouped = (text: string, { inputType = '', data }: Partial<InputEvent>): boolean =>
  hasGroups(text) &&
  isSettled(text) &&
  !inputType.startsWith('delete') &&
  (data === undefined || data === null || data === text);

const shownOf = (typed: string, isRead: boolean): Shown =>
  isRead ? groupTyped(typed) : { text: typed, isOurs: !hasGroups(typed) };

/** The text as it is shown after a change, and where its caret stands. */
const regroup = (
  before: Shown,
  now: Typed,
  { event, reads }: { event: Partial<InputEvent>; reads: (typed: string) => boolean },
): Shown & Typed => {
  const typed = typedSoFar(before, now, event);
  const next = cameGrouped(now.text, event)
    ? asIs(now.text)
    : shownOf(typed.text, reads(typed.text));
  const isForward = event.inputType === 'deleteContentForward';
  return { ...next, caret: caretIn(next, typed.caret, isForward) };
};

/** Shows the value as it is when nobody is typing. */
const writeInto = (input: HTMLInputElement | null, text: LiveText): Shown => {
  const now = text.read();
  if (input && input.value !== now) input.value = now;
  return asIs(now);
};

/**
 * A line for a number. Whatever is typed or pasted stays: dots are put between thousands only where they change
 * nothing of its meaning, and on leaving, a text that was understood is shown in its settled form.
 */
export const NumberField = ({ text, onText, reads, ref, ...rest }: NumberFieldProps) => {
  const element = useRef<HTMLInputElement>(null);
  const [first] = useState(text.read);
  const shown = useRef<Shown>(asIs(first));
  useLayoutEffect(() => {
    const write = () => void (shown.current = writeInto(element.current, text));
    write();
    return text.subscribe(write);
  }, [text]);
  /** Shows what was typed with its groups; answers it. */
  const take = (input: HTMLInputElement, event: Partial<InputEvent>): string => {
    if (!reads) return input.value;
    const now = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const next = regroup(shown.current, now, { event, reads });
    // A text that is still being composed must not be written anew.
    const isKept = event.isComposing === true || next.text === now.text;
    shown.current = { text: isKept ? now.text : next.text, isOurs: next.isOurs };
    if (isKept) return next.text;
    input.value = next.text;
    input.setSelectionRange(next.caret, next.caret);
    return next.text;
  };
  const onInput = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) =>
    onText(take(currentTarget, nativeEvent));
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    shown.current = writeInto(element.current, text);
    rest.onBlur?.(event);
  };
  return (
    <TextField
      {...rest}
      ref={(input) => {
        element.current = input;
        passOn(ref, input);
      }}
      defaultValue={first}
      onInput={onInput}
      onBlur={onBlur}
    />
  );
};
