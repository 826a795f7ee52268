import { rewriteTyped } from './rewriteTyped';

/** Options of a number that is written with dots for thousands and a comma for decimals. */
export type Grouped = { readonly mask: typeof Number; readonly scale: number };

/** Whether a mask is one of a number whose dots stand for thousands. */
export const isGrouped = (mask: unknown): mask is Grouped =>
  typeof mask === 'object' &&
  mask !== null &&
  'thousandsSeparator' in mask &&
  mask.thousandsSeparator === '.';

/**
 * Reads a text that comes as a whole (a dictation, a filled form) as people mean it: the last of comma and dot is for
 * decimals, except that dots which all have three digits behind them, and several commas, are for thousands.
 * `4.321,00`, `4,321.00`, `1,234,567`, `12.34`.
 */
export const readWhole = (text: string): string => {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  const areThousands = dot > comma || (dot < 0 && text.indexOf(',') < comma);
  if (comma >= 0 && areThousands) return text.replaceAll(',', '').replace('.', ',');
  const isThousands = comma >= 0 || /^\D*\d{1,3}(?:\.\d{3})+$/.test(text);
  return isThousands ? text.replaceAll('.', '') : text;
};

/**
 * Tells what a typed dot means. It is shown as the comma, since keypads have no other key for it, until one digit more
 * follows than there are decimals: then it stood for thousands, as in 4.321,00.
 *
 * @returns takes the listener off
 */
export const followDots = (
  input: HTMLInputElement,
  live: { value: string },
  { scale }: Grouped,
): (() => void) => {
  let isDot = false;
  const tooLong = new RegExp(`,\\d{${scale}}$`);
  return rewriteTyped(input, live, ({ data, isAtEnd }) => {
    if (data === '.' && !input.value.includes(',')) isDot = true;
    else if (data === ',' || !input.value.includes(',')) isDot = false;
    const isDigit = data !== null && /^\d$/.test(data);
    if (!isDot || !isDigit || !isAtEnd || !tooLong.test(input.value)) return undefined;
    isDot = false;
    return input.value.replace(',', '') + data;
  });
};
