import { kindWords } from '#browser/texts/kindWords.ts';
import type { KindFace } from '#browser/kinds/ownKindFaces.ts';
import { isAbsent, toText } from '#browser/kinds/parts/textKind.ts';
import type { UseChoices } from '#browser/kinds/parts/OneOf.tsx';
import { isUf, ufs } from '../formats/brazil';
import { ufLabel, ufNames } from '../ufNames';

const states = { choices: ufs.map((value) => ({ value, label: ufLabel(value) })) };

const useUfs: UseChoices = () => states;

/** A Brazilian state, searchable by abbreviation or name. */
export const ufFace: KindFace = {
  choices: useUfs,
  spoken: (value, _field, locale) => {
    const text = toText(value);
    if (isAbsent(value)) return kindWords(locale).absent;
    return isUf(text) ? ufNames[text] : text;
  },
};
