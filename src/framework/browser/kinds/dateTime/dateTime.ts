import { formatInstant, isInstant, localDateOf } from '#kernel/localDate.ts';
import { DayOperand } from '../date/DayOperand';
import { dayPattern } from '#browser/texts/kindWords.ts';
import { dayMask } from '../date/parseDay';
import { dateKind } from '../date/date';
import { spokenDay } from '../date/spokenDay';
import { createFilter } from '../filters/createFilter';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import { diffOf, operatorsOf } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { parseMoment } from './parseMoment';

const format: Kind['format'] = (value) => formatInstant(toText(value));

const spoken: Kind['spoken'] = (value, _field, locale) => {
  const text = toText(value);
  if (isAbsent(value)) return kindWords(locale).absent;
  if (!isInstant(text)) return text;
  return `${spokenDay(localDateOf(new Date(text)), locale)}, ${formatInstant(text).slice(-5)}`;
};

/** A timestamp: UTC instant on the wire, application time zone on screen. Filtered by days. */
export const dateTimeKind: KindDefinition = {
  ...dateKind,
  name: 'dateTime',
  parse: parseMoment,
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: parseMoment,
      format,
      normalise: dateKind.normalise,
      mask: () => ({ mask: `${dayMask()} 00:00` }),
      attributes: {
        className: 'ui-code',
        inputMode: 'numeric',
        autoComplete: 'off',
      },
      placeholder: (locale) => `${dayPattern(locale)} HH:MM`,
    }),
  Filter: createFilter({
    Operand: DayOperand,
    operators: operatorsOf('dateTime'),
    hasPeriods: true,
  }),
  width: 148,
  operators: operatorsOf('dateTime'),
  diffText: diffOf(format),
  spoken,
};
