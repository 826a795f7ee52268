/** The 27 units of the federation. */
export const ufs = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA',
  'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const; // prettier-ignore

/** Abbreviation of a unit of the federation. */
export type Uf = (typeof ufs)[number];

/** A unit of the federation as it is stored: two capitals. */
export const normaliseUf = (text: string): string => text.trim().toUpperCase();

/** Whether a text is one of the 27 abbreviations, in capitals. */
export const isUf = (text: string): text is Uf => (ufs as readonly string[]).includes(text);
