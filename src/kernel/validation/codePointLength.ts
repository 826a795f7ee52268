/** Length of a text in code points: an emoji counts once, as in PostgreSQL's `char_length`. */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};
