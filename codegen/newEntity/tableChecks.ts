import { splitOutside } from '@patio/framework/kernel';

/** What a check says of one column. */
export type Limits = {
  readonly values?: readonly string[];
  readonly keywords: Readonly<Record<string, number | string>>;
};

/** Limits by column, and checks that no keyword of a field says. */
export type ReadChecks = {
  readonly limits: ReadonlyMap<string, Limits>;
  readonly others: readonly string[];
};

const column = String.raw`"?([A-Za-z_][A-Za-z0-9_]*)"?`;
const number = String.raw`(-?\d+(?:\.\d+)?)`;
const form = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('COLUMN', column).replaceAll('NUMBER', number)}$`, 'i');

/** Applies a change to what stands outside of quoted texts. */
const outsideTexts = (sql: string, change: (part: string) => string): string =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

const cast =
  /::(?:"[^"]+"|[a-z_]+(?: [a-z]+)*)(?:\.(?:"[^"]+"|\w+))?(?:\(\d+(?:, ?\d+)?\))?(?:\[\])*/gi;
/** A pair of brackets around one name or number that belongs to no function. */
const loneBrackets = /(?<![\w"])\(("?[A-Za-z_]\w*"?|-?[\d.]+)\)/g;

const joiner = '\u0001';

/** The text without brackets that hold all of it. */
const unwrapped = (text: string): string => {
  const inner = text.trim();
  const marks = inner.replace(/'(?:[^']|'')*'/g, (quoted) => '_'.repeat(quoted.length));
  let depth = 0;
  for (const [index, char] of [...marks].entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth > 0) continue;
    return index > 0 && index === inner.length - 1 ? unwrapped(inner.slice(1, -1)) : inner;
  }
  return inner;
};

const partsBy = (word: 'and' | 'or', text: string): readonly string[] =>
  splitOutside(
    outsideTexts(unwrapped(text), (part) =>
      part.replace(new RegExp(`\\b${word}\\b`, 'gi'), joiner),
    ),
    joiner,
  ).map(unwrapped);

/** A check without casts, brackets around single names and the word in front. */
const plain = (definition: string): string => {
  const body = definition.replace(/^CHECK\s*/i, '').replace(/ NOT VALID$/i, '');
  return unwrapped(
    outsideTexts(body, (part) => part.replace(cast, '').replace(loneBrackets, '$1')),
  );
};

const textOf = (literal: string): string => literal.slice(1, -1).replaceAll("''", "'");

type Found = { readonly column: string } & Limits;
type Reader = readonly [RegExp, (found: readonly string[]) => Limits | undefined];

const quoted = /'(?:[^']|'')*'/g;

const bound = (operator: string, value: string): Limits['keywords'] | undefined => {
  const isWhole = /^-?\d+$/.test(value);
  if (operator === '>=') return { minimum: Number(value) };
  if (operator === '<=') return { maximum: Number(value) };
  // A bound that is not itself allowed: the next whole number. Of decimals only a person knows the next one.
  if (!isWhole) return undefined;
  return operator === '>' ? { minimum: Number(value) + 1 } : { maximum: Number(value) - 1 };
};

const lengthBound = (operator: string, value: string): Limits['keywords'] => {
  const length = Number(value);
  const exact = { minLength: length, maxLength: length };
  const byOperator: Readonly<Record<string, Limits['keywords']>> = {
    '<=': { maxLength: length },
    '<': { maxLength: length - 1 },
    '>=': { minLength: length },
    '>': { minLength: length + 1 },
    '=': exact,
  };
  return byOperator[operator] ?? {};
};

const readers: readonly Reader[] = [
  [
    form(String.raw`COLUMN = ANY \(*ARRAY\[(.*)\]\)*`),
    ([, , list = '']) => ({ values: (list.match(quoted) ?? []).map(textOf), keywords: {} }),
  ],
  [
    form(String.raw`COLUMN = ('(?:[^']|'')*')`),
    ([, , value = '']) => ({ values: [textOf(value)], keywords: {} }),
  ],
  [
    form(String.raw`COLUMN (>=|<=|>|<) NUMBER`),
    ([, , operator = '', value = '']) => {
      const keywords = bound(operator, value);
      return keywords && { keywords };
    },
  ],
  [
    form(String.raw`(?:char_length|character_length|length)\(COLUMN\) (>=|<=|>|<|=) NUMBER`),
    ([, , operator = '', value = '']) => ({ keywords: lengthBound(operator, value) }),
  ],
  [
    form(String.raw`COLUMN ~ '(\^(?:[^']|'')*\$)'`),
    ([, , pattern = '']) => ({ keywords: { pattern: pattern.replaceAll("''", "'") } }),
  ],
  [
    form(String.raw`(?:(?:b?trim|btrim)\()?COLUMN\)? <> ''`),
    () => ({ keywords: { minLength: 1 } }),
  ],
];

const readPart = (part: string): Found | undefined => {
  for (const [shape, read] of readers) {
    const found = shape.exec(part);
    const limits = found ? read(found) : undefined;
    if (found && limits && limits.values?.length !== 0)
      return { column: found[1] ?? '', ...limits };
  }
  return undefined;
};

/** Several values of one column, `a = 'x' or a = 'y'`, and "or it is empty", which a check admits anyway. */
const readAlternatives = (part: string): Found | undefined => {
  const found = partsBy('or', part)
    .filter((one) => !form('COLUMN IS NULL').test(one))
    .map(readPart);
  const [first] = found;
  if (found.length <= 1) return first;
  const isSame = found.every((one) => one?.values && one.column === first?.column);
  const values = found.flatMap((one) => one?.values ?? []);
  return first && isSame ? { column: first.column, values, keywords: {} } : undefined;
};

/** Reads checks: what keywords of fields say goes to the columns, the rest stays as it is. */
export const readChecks = (checks: readonly string[]): ReadChecks => {
  const limits = new Map<string, Limits>();
  const others: string[] = [];
  for (const check of checks) {
    const parts = partsBy('and', plain(check)).map(readAlternatives);
    if (parts.some((part) => part === undefined)) others.push(check);
    for (const part of parts) {
      if (!part) continue;
      const known = limits.get(part.column);
      const values = part.values ?? known?.values;
      limits.set(part.column, {
        ...(values ? { values } : {}),
        keywords: { ...known?.keywords, ...part.keywords },
      });
    }
  }
  return { limits, others };
};
