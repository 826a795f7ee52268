import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { integerKind } from '../integer/integer';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import { diffOf, plainFormat, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const format: Kind['format'] = (value, _field, locale) => {
  if (isAbsent(value)) return '';
  const { month, months } = kindWords(locale);
  return `${toText(value)} ${value === 1 ? month : months}`;
};

const editing = { parse: integerKind.parse, format: plainFormat, normalise: integerKind.normalise };

/** A duration in whole months: `36` is "36 meses". */
export const monthsKind: KindDefinition = {
  ...integerKind,
  name: 'months',
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...editing,
      number: { groups: false },
      end: (locale) => (
        <span className="ui-unit" data-wide="" aria-hidden="true">
          {kindWords(locale).months}
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands(editing),
    operators: operatorsOf('months'),
  }),
  width: 104,
  operators: operatorsOf('months'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
