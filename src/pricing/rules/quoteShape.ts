import type { FieldError } from '@patio/framework/kernel';
import { refused } from './checkQuote';
import type { Quote } from './Quote';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const badObject = (path: string, value: unknown): readonly FieldError[] =>
  value === undefined || isObject(value) ? [] : [refused(path, 'validation.type')];

const badRows = (path: string, rows: unknown): readonly FieldError[] => {
  if (rows === undefined) return [];
  if (!Array.isArray(rows)) return [refused(path, 'validation.type')];
  return rows.flatMap((row: unknown, k) =>
    isObject(row) ? [] : [refused(`${path}.${k}`, 'validation.type')],
  );
};

/**
 * Refuses what no type admits but a stored quote may hold: `null`, or a text where objects and lists stand. Everything
 * after reads them without looking.
 */
export const checkShape = ({ charges, options }: Quote): readonly FieldError[] => [
  ...badRows('charges', charges),
  ...badObject('options', options),
  ...(isObject(options)
    ? [
        ...badRows('options.balloons', options['balloons']),
        ...badRows('options.instalments', options['instalments']),
        ...badObject('options.vrg', options['vrg']),
      ]
    : []),
];
