import { isUf, normaliseUf } from '#kernel/formats/brazil.ts';
import { createFilter } from '../filters/createFilter';
import { textColumn, textShow } from '../parts/cells';
import { createChoiceOperands } from '../parts/createChoiceOperands';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import { operatorsOf, plainFormat } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';
import { useStates, ufNames } from './useStates';

/** A Brazilian state: two letters, searchable by name. */
export const ufKind: KindDefinition = {
  ...stringKind,
  name: 'uf',
  parse: (text) => normaliseUf(text) || null,
  Column: textColumn(plainFormat),
  Show: textShow(plainFormat),
  editor: ({ createChoiceEditor }) => createChoiceEditor(useStates),
  Filter: createFilter({ ...createChoiceOperands(useStates), operators: operatorsOf('uf') }),
  width: 64,
  operators: operatorsOf('uf'),
  spoken: (value, _field, locale) => {
    const text = toText(value);
    if (isAbsent(value)) return kindWords(locale).absent;
    return isUf(text) ? ufNames[text] : text;
  },
};
