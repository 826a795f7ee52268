import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, SyntheticEvent } from 'react';
import { groupThousands, marksOf } from '#kernel/formats/text.ts';
import { passOn } from '../liveText';
import type { LiveText } from '../liveText';
import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onText'> & {
  /** Displayed value while not editing; invalid numbers as typed. */
  text: LiveText;
  onText: (text: string) => void;
  /** Whether text is a valid number: only then thousands separators are inserted. Absent: never. */
  reads?: (typed: string) => boolean;
};

/** Text, and whether its thousands separators were inserted automatically: typed ones are kept. */
type Shown = { readonly text: string; readonly isOurs: boolean };

/** Typed text with the caret position. */
type Typed = { readonly text: string; readonly caret: number };

const ungrouped = /^([-\u2013\u2212+]?)([1-9]\d*)([,.]\d*)?$/u;
const settledForm = /^[-\u2013\u2212+]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d*)?$/u;

/** Whether text is in the format of `formatDecimal`. */
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
 * Inserts thousands separators. A dot (or comma) after more than three digits is the decimal separator, as in
 * `readNumber`, and is shown as the language's; other text is unchanged.
 */
const groupTyped = (text: string): Shown => {
  const [, sign = '', digits = '', rest = ''] = ungrouped.exec(text) ?? [];
  const { decimal, group } = marksOf();
  const isKept = digits === '' || (rest.charAt(0) === group && digits.length <= 3);
  if (isKept) return { text, isOurs: !hasGroups(text) };
  const decimals = rest === '' ? '' : decimal + rest.slice(1);
  return { text: `${sign}${groupThousands(digits)}${decimals}`, isOurs: true };
};

/** Removes inserted thousands separators after an edit. */
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
  // Input without event data is taken as is.
  if (!data || text.slice(from, caret) !== data) return { text, caret };
  const typed = bare(text.slice(0, from)) + data;
  return { text: typed + bare(text.slice(caret)), caret: typed.length };
};

/** Caret position in grouped text, after the same number of other characters. */
const caretIn = ({ text, isOurs }: Shown, caret: number, isForward: boolean): number => {
  if (!isOurs) return caret;
  const { group } = marksOf();
  let at = 0;
  for (let seen = 0; at < text.length && seen < caret; at += 1) if (text[at] !== group) seen += 1;
  return isForward && text[at] === group ? at + 1 : at;
};

/** Whether the whole text was inserted at once with thousands separators. */
const cameGrouped = (text: string, { inputType = '', data }: Partial<InputEvent>): boolean =>
  hasGroups(text) &&
  isSettled(text) &&
  !inputType.startsWith('delete') &&
  (data === undefined || data === null || data === text);

const shownOf = (typed: string, isRead: boolean): Shown =>
  isRead ? groupTyped(typed) : { text: typed, isOurs: !hasGroups(typed) };

/** Text and caret after a change. */
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

/** Displays the value while not editing. */
const writeInto = (input: HTMLInputElement | null, text: LiveText): Shown => {
  const now = text.read();
  if (input && input.value !== now) input.value = now;
  return asIs(now);
};

/**
 * Number input. Input is never lost: thousands separators are inserted only where unambiguous, and valid text is
 * normalised on blur.
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
  /** Shows the typed text with separators; returns it. */
  const take = (input: HTMLInputElement, event: Partial<InputEvent>): string => {
    if (!reads) return input.value;
    const now = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const next = regroup(shown.current, now, { event, reads });
    // Text under IME composition must not be rewritten.
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
