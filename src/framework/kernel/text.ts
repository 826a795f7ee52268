/** A label inside a sentence: `Tutores` → `tutores`, but `CNPJ` and `UF` as they are. */
export const inSentence = (label: string): string => {
  const second = label.charAt(1);
  return second !== '' && second === second.toLowerCase()
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
};

/** Text for comparing as people do: without accents and in lower case. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A value where it is a text, else an empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value where it is a text, else null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
