/**
 * A number with 128 fractional bits (38 decimal places): the integer is the value × 2^128. Sums are exact, products and
 * quotients lose less than 3·10⁻³⁹. Results never involve binary floats.
 *
 * @source docs/decisions/0012-prices-on-fixed-point.md
 */
export type Fixed = bigint;

const bits = 128n;
const half = 1n << (bits - 1n);
/** Distance below which a figure counts as a tie: 5·10⁻²⁰, far above the error of a long sum, far below a cent. */
const tie = 1n << 64n;
const halfOrTie = half + tie;

/** The number 1. */
export const one: Fixed = 1n << bits;

/** Converts an integer exactly. */
export const fixedOf = (whole: bigint): Fixed => whole << bits;

/** Quotient of integers, truncated after 38 places. `denominator` is not 0. */
export const ratio = (numerator: bigint, denominator: bigint): Fixed =>
  (numerator << bits) / denominator;

/** a × b. */
export const multiply = (a: Fixed, b: Fixed): Fixed => (a * b) >> bits;

/** a ÷ b; b is not 0. */
export const divide = (a: Fixed, b: Fixed): Fixed => (a << bits) / b;

/** base^exponent for a non-negative integer exponent. */
export const power = (base: Fixed, exponent: number): Fixed => {
  let result = one;
  let factor = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = result === one ? factor : multiply(result, factor);
    if (left > 1) factor = multiply(factor, factor);
  }
  return result;
};

/** Nearest float, for estimates that an exact step corrects. */
export const toNumber = (value: Fixed): number => Number(value) * 2 ** -128;

/** Converts a finite float; truncates below 2^-128. */
export const fromNumber = (value: number): Fixed => BigInt(Math.trunc(value * 2 ** 128));

/**
 * Positive root of a positive number: Newton's method from the float estimate; each step doubles the digits.
 *
 * @param degree 1 and more
 */
export const root = (value: Fixed, degree: number): Fixed => {
  if (degree === 1 || value === one) return value;
  let result = fromNumber(toNumber(value) ** (1 / degree));
  const n = BigInt(degree);
  for (let step = 0; step < 4; step += 1) {
    const below = power(result, degree - 1);
    const change = (divide(value, below) - result) / n;
    result += change;
    if (change > -256n && change < 256n) break;
  }
  return result;
};

const parsed = new Map<string, Fixed | null>();
const parsedAtMost = 512;

const parse = (text: string): Fixed | null => {
  if (!/^-?[0-9]{1,15}(\.[0-9]{1,40})?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
};

/**
 * Parses a decimal text such as `-12.50`: at most 15 digits before the point and 40 after it. Null for `NaN`, `1e5`,
 * `1,5`, blanks and empty text. Recent texts are cached, since rates repeat.
 */
export const parseFixed = (text: unknown): Fixed | null => {
  if (typeof text !== 'string') return null;
  const cached = parsed.get(text);
  if (cached !== undefined) return cached;
  if (parsed.size >= parsedAtMost) parsed.clear();
  const value = parse(text);
  parsed.set(text, value);
  return value;
};

/** Parses a percentage: `1.69` gives 0.0169; null where `parseFixed` gives null. */
export const parsePercentage = (text: unknown): Fixed | null => {
  const value = parseFixed(text);
  return value === null ? null : value / 100n;
};

/** Nearest integer, ties away from zero: monetary rounding. */
export const roundHalfUp = (value: Fixed): bigint =>
  value < 0n ? -((halfOrTie - value) >> bits) : (value + halfOrTie) >> bits;

/** Nearest integer, ties to the even neighbour. @source ABNT NBR 5891 */
export const roundHalfEven = (value: Fixed): bigint => {
  const below = value >> bits;
  const rest = value - (below << bits) - half;
  if (rest > tie || (rest >= -tie && below % 2n !== 0n)) return below + 1n;
  return below;
};

/** Formats an integer in units of 10^-places: (12345, 2) gives `123.45`. */
export const scaledText = (units: bigint, places: number): string => {
  if (places === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/**
 * Formats a number with a fixed number of places.
 *
 * @param rounding of ties; half up by default
 */
export const fixedText = (
  value: Fixed,
  places: number,
  rounding: (value: Fixed) => bigint = roundHalfUp,
): string => scaledText(rounding(value * 10n ** BigInt(places)), places);

/**
 * Rounds a stored percentage for display: `1.255` gives `1.26`, ties to even. Other text is returned unchanged.
 * @source NBR 5891
 */
export const roundPercentage = (text: string, places = 2): string => {
  const value = parseFixed(text);
  return value === null ? text : fixedText(value, places, roundHalfEven);
};

/**
 * Formats a fraction as a percentage: 0.2679… gives `26.79`, ties to even.
 * @source Res. CMN 4.881/2020, NBR 5891
 */
export const percentageText = (fraction: Fixed, places = 2): string =>
  fixedText(fraction * 100n, places, roundHalfEven);

/**
 * Share of an amount in whole cents, rounded half up.
 *
 * @param percentage decimal text: `4.2` is 4.2 %
 * @returns null when the text is not a number
 */
export const shareOf = (amount: bigint, percentage: string): bigint | null => {
  const share = parseFixed(percentage);
  return share === null ? null : roundHalfUp((amount * share) / 100n);
};
