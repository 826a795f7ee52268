/** A label inside a sentence: `Tutores` → `tutores`, but `CNPJ` and `UF` as they are. */
export const inSentence = (label: string): string => {
  const second = label.charAt(1);
  return second !== '' && second === second.toLowerCase()
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
};
