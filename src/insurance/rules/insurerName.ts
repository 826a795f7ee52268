/** What the stand-in of the insurers is called: its quotes are those of the tariff that is kept. */
export const referenceInsurerName = 'Tarifa de referência';

/** An insurer in a language: names stand as they are, the stand-in has a word in each. */
export const insurerName = (insurer: string, language: string): string =>
  insurer === referenceInsurerName && language === 'en' ? 'Reference tariff' : insurer;
