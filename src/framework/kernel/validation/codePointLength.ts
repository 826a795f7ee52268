const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Length of a text in code points: an emoji counts once, as in PostgreSQL's `char_length`. */
export const codePointLength = (text: string): number => {
  let { length } = text;
  // A pair of surrogates is one; a lone one counts for itself.
  for (let at = 0; at < text.length - 1; at += 1)
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      length -= 1;
      at += 1;
    }
  return length;
};
