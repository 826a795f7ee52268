import {
  isLocalDate,
  formatLocalDate,
  isInstant,
  formatInstant,
  localDateOf,
} from '#kernel/localDate.ts';
import { toText, isAbsent, diffOf, operatorsOf, plainFormat } from './parts/textKind';
import { kindWords } from '#browser/texts/kindWords.ts';
import { type OperandProps, createFilter } from './filters/createFilter';
import type { Locale } from '#kernel/entity/Localized.ts';
import type { Kind } from './Kind';
import { figureColumn, figureShow } from './parts/cells';
import type { KindDefinition } from './parts/KindDefinition';
import { stringKind } from './textKinds';
import { isBareTime, normaliseTime } from '#kernel/formats/textFormats.ts';
import { createTextOperands } from './filters/createOperands';
import { parseDay, parseMoment, dayOf, DayField } from './parts/DayField';

/** A date operand; ignores incomplete input. */
const DayOperand = ({ label, compact, value, onChange, autoFocus }: OperandProps) => {
  const accept = (day: unknown) =>
    onChange(typeof day === 'string' && isLocalDate(day) ? day : undefined);
  return (
    <DayField
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      text={formatLocalDate(toText(value))}
      onText={(typed) => accept(parseDay(typed))}
      day={dayOf(value)}
      onDay={accept}
    />
  );
};

const writers = new Map<Locale, Intl.DateTimeFormat>();

const writerOf = (locale: Locale): Intl.DateTimeFormat => {
  const writer =
    writers.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  writers.set(locale, writer);
  return writer;
};

/** A date in words: "9 de março de 2026". Other text is returned unchanged. */
export const spokenDay = (day: string, locale: Locale): string =>
  isLocalDate(day) ? writerOf(locale).format(new Date(`${day}T00:00:00Z`)) : day;

const dateFormat: Kind['format'] = (value) => formatLocalDate(toText(value));

/** A date, without time or zone: 'YYYY-MM-DD' on the wire, localised on screen. @source FMT-002, FMT-003 */
export const dateKind: KindDefinition = {
  ...stringKind,
  name: 'date',
  parse: parseDay,
  format: dateFormat,
  Column: figureColumn(dateFormat),
  Show: figureShow(dateFormat),
  editor: ({ DateEditor }) => DateEditor,
  Filter: createFilter({ Operand: DayOperand, operators: operatorsOf('date'), hasPeriods: true }),
  width: 108,
  operators: operatorsOf('date'),
  diffText: diffOf(dateFormat),
  spoken: (value, _field, locale) =>
    isAbsent(value) ? kindWords(locale).absent : spokenDay(toText(value), locale),
};

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
  editor: ({ DateTimeEditor }) => DateTimeEditor,
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

const parse: Kind['parse'] = (text) => normaliseTime(text) || null;

const attributes = {
  className: 'ui-code',
  inputMode: 'numeric',
  autoComplete: 'off',
  placeholder: 'HH:MM',
} as const;

/** A time of day, `HH:MM` in 24 hours, without zone. */
export const timeKind: KindDefinition = {
  ...stringKind,
  name: 'time',
  parse,
  Column: figureColumn(plainFormat),
  Show: figureShow(plainFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: stringKind.parse,
      format: plainFormat,
      normalise: stringKind.normalise,
      mask: () => ({ mask: '00:00' }),
      attributes,
    }),
  Filter: createFilter({
    ...createTextOperands({
      parse,
      format: plainFormat,
      accepts: (value) => typeof value === 'string' && isBareTime(value),
      attributes,
    }),
    operators: operatorsOf('time'),
  }),
  width: 80,
  operators: operatorsOf('time'),
};
