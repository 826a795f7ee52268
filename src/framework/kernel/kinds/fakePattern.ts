/** A piece of a pattern: the characters that fit, and how many of them. */
type Piece = { readonly alphabet: readonly string[]; readonly min: number; readonly max: number };

const between = (first: string, last: string): readonly string[] =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) =>
    String.fromCharCode(first.charCodeAt(0) + at),
  );

const shorthands: Readonly<Record<string, readonly string[]>> = {
  d: between('0', '9'),
  w: [...between('0', '9'), ...between('A', 'Z'), ...between('a', 'z')],
};

/** Texts that differ in their case alone may be the same to a unique field: of both cases, capitals are taken. */
const ofOneCase = (characters: readonly string[]): readonly string[] =>
  characters.filter((one) => {
    const capital = one.toUpperCase();
    return one === capital || !characters.includes(capital);
  });

const alphabetOfClass = (body: string): readonly string[] | null => {
  if (body.startsWith('^')) return null;
  const out: string[] = [];
  for (const [, escaped, first, last] of body.matchAll(/\\(.)|(.)(?:-(.))?/g)) {
    if (escaped !== undefined) out.push(...(shorthands[escaped] ?? [escaped]));
    else if (first !== undefined) {
      out.push(...(last === undefined ? [first] : between(first, last)));
    }
  }
  return ofOneCase(out);
};

const pieceForm = /\[((?:\\.|[^\]\\])+)\]|\\(.)|([^\\[\](){}*+?|^$.])/y;
const countForm = /\{(\d+)(?:(,)(\d*))?\}|([*+?])/y;

const readCount = (
  text: string,
  at: number,
): readonly [min: number, max: number, length: number] => {
  countForm.lastIndex = at;
  const match = countForm.exec(text);
  if (!match) return [1, 1, 0];
  const [whole, min, comma, max, sign] = match;
  if (sign !== undefined) {
    return [sign === '+' ? 1 : 0, sign === '?' ? 1 : 8, whole.length];
  }
  const least = Number(min);
  const most = comma === undefined ? least : max ? Number(max) : least + 8;
  return [least, most, whole.length];
};

/** Groups of alternatives that stand once, each replaced by its first alternative: `(0[1-9]|1[0-2])` by `0[1-9]`. */
const withFirstAlternatives = (pattern: string): string =>
  pattern.replace(/\((?:\?:)?([^()|]+)\|[^()]*\)(?![*+?{])/g, '$1');

const piecesOf = (pattern: string): readonly Piece[] | null => {
  const body = withFirstAlternatives(pattern.replace(/^\^/, '').replace(/\$$/, ''));
  const pieces: Piece[] = [];
  let at = 0;
  while (at < body.length) {
    pieceForm.lastIndex = at;
    const match = pieceForm.exec(body);
    if (!match) return null;
    const [whole, inClass, escaped, plain] = match;
    const alphabet =
      inClass === undefined
        ? (shorthands[escaped ?? ''] ?? [escaped ?? plain ?? ''])
        : alphabetOfClass(inClass);
    if (!alphabet) return null;
    const [min, max, length] = readCount(body, at + whole.length);
    pieces.push({ alphabet, min, max });
    at += whole.length + length;
  }
  return pieces;
};

/**
 * A text that matches a simple pattern (classes, plain characters, counts, and groups of alternatives that stand once),
 * another one for every seed as long as the pattern has that many texts.
 *
 * @param longest characters; open counts take as many as fit
 * @returns null when the pattern has other groups
 */
export const fakePattern = (pattern: string, seed: number, longest = 255): string | null => {
  const pieces = piecesOf(pattern);
  if (!pieces) return null;
  let room = longest - pieces.reduce((sum, { min }) => sum + min, 0);
  const slots = pieces.flatMap(({ alphabet, min, max }) => {
    const more = Math.max(0, Math.min(Math.min(Math.max(min, 6), max) - min, room));
    room -= more;
    return Array.from({ length: min + more }, () => alphabet);
  });
  let rest = Math.abs(Math.trunc(seed));
  return slots
    .toReversed()
    .map((alphabet) => {
      const character = alphabet[rest % alphabet.length] ?? '';
      rest = Math.floor(rest / alphabet.length);
      return character;
    })
    .toReversed()
    .join('');
};
