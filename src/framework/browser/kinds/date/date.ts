import { formatLocalDate } from '#kernel/localDate.ts';
import { createFilter } from '../filters/createFilter';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import { diffOf, operatorsOf } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';
import { DayOperand } from './DayOperand';
import { parseDay } from './parseDay';
import { spokenDay } from './spokenDay';

const format: Kind['format'] = (value) => formatLocalDate(toText(value));

/** A date, without time or zone: 'YYYY-MM-DD' on the wire, localised on screen. @source FMT-002, FMT-003 */
export const dateKind: KindDefinition = {
  ...stringKind,
  name: 'date',
  parse: parseDay,
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ DateEditor }) => DateEditor,
  Filter: createFilter({ Operand: DayOperand, operators: operatorsOf('date'), hasPeriods: true }),
  width: 108,
  operators: operatorsOf('date'),
  diffText: diffOf(format),
  spoken: (value, _field, locale) =>
    isAbsent(value) ? kindWords(locale).absent : spokenDay(toText(value), locale),
};
