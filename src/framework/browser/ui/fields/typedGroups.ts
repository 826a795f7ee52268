import { rewriteTyped } from './rewriteTyped';

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
export const isMoment = (mask: unknown): mask is { readonly mask: string } =>
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
export const padGroups = (
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
