import { isUf, normaliseUf, ufs } from '../../../kernel/formats';
import { createFilter } from '../filters/createFilter';
import { textColumn, textShow } from '../parts/cells';
import { createChoiceParts } from '../parts/choiceParts';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '../parts/kindWords';
import { representAs } from '../parts/representation';
import { operatorsOf, plainFormat } from '../parts/textKind';
import type { KindDefinition } from '../parts/toKind';
import { stringKind } from '../string/string';
import { ufNames } from './ufNames';

const choices = createChoiceParts(() =>
  ufs.map((uf) => ({ value: uf, label: `${uf} – ${ufNames[uf]}` })),
);

/** A unit of the federation: its two letters, found by letters or name. */
export const ufKind: KindDefinition = {
  ...stringKind,
  name: 'uf',
  parse: (text) => normaliseUf(text) || null,
  Column: textColumn(plainFormat),
  Show: textShow(plainFormat),
  Editor: choices.Editor,
  Filter: createFilter({ ...choices, operators: operatorsOf('uf') }),
  width: 64,
  operators: operatorsOf('uf'),
  spoken: (value, _field, locale) => {
    const text = toText(value);
    if (isAbsent(value)) return kindWords(locale).absent;
    return isUf(text) ? ufNames[text] : text;
  },
  representation: representAs({
    field: 'TextField',
    input: 'AutocompleteInput',
    attributes: (_field, facet) =>
      facet === 'Column' || facet === 'Show'
        ? {}
        : { choices: ufs.map((uf) => ({ id: uf, name: ufNames[uf] })) },
  }),
};
