import type { expected as portuguese } from './expected.pt-BR';

/** Descriptions of field formats, by kind or wire type, in Spanish. */
export const expected: typeof portuguese = {
  array: 'Indique una lista de valores.',
  boolean: 'Responda sí o no.',
  decimal: 'Indique un número, por ejemplo %{example}.',
  integer: 'Indique un número entero, por ejemplo 12.',
  money: 'Indique un importe, por ejemplo %{example}.',
  months: 'Indique un número entero de meses, por ejemplo 36.',
  number: 'Indique un número, por ejemplo %{example}.',
  object: 'Indique los datos de este grupo, cada uno en su campo.',
  percent: 'Indique un porcentaje, por ejemplo %{example}.',
  places: 'Use %{smart_count} decimal como máximo. |||| Use %{smart_count} decimales como máximo.',
  rateMonthly: 'Indique una tasa mensual, por ejemplo %{example}.',
  string: 'Indique un texto.',
};
