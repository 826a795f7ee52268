import type { ShippedTexts } from '#kernel/shippedLanguages.ts';
import type { DateUnit, ReportOperation } from '../question';

/** Labels of operations. */
export const operationWords: Readonly<Record<ReportOperation, ShippedTexts<string>>> = {
  count: { 'pt-BR': 'Quantidade', en: 'Count', es: 'Cantidad' },
  sum: { 'pt-BR': 'Soma', en: 'Sum', es: 'Suma' },
  average: { 'pt-BR': 'Média', en: 'Average', es: 'Media' },
  min: { 'pt-BR': 'Menor', en: 'Minimum', es: 'Menor' },
  max: { 'pt-BR': 'Maior', en: 'Maximum', es: 'Mayor' },
};

/** Units of dates in a sentence. */
export const unitWords: Readonly<Record<DateUnit, ShippedTexts<string>>> = {
  day: { 'pt-BR': 'dia', en: 'day', es: 'día' },
  week: { 'pt-BR': 'semana', en: 'week', es: 'semana' },
  month: { 'pt-BR': 'mês', en: 'month', es: 'mes' },
  quarter: { 'pt-BR': 'trimestre', en: 'quarter', es: 'trimestre' },
  year: { 'pt-BR': 'ano', en: 'year', es: 'año' },
};

/** Words of titles and of values of axes. */
export const reportWords = {
  none: { 'pt-BR': 'Sem valor', en: 'No value', es: 'Sin valor' },
  by: { 'pt-BR': 'por', en: 'by', es: 'por' },
  and: { 'pt-BR': 'e', en: 'and', es: 'y' },
  of: { 'pt-BR': 'de', en: 'of', es: 'de' },
  quarter: { 'pt-BR': 'º trim. ', en: ' Q', es: '.º trim. ' },
  created: { 'pt-BR': 'Criação', en: 'Created', es: 'Creación' },
  updated: { 'pt-BR': 'Alteração', en: 'Changed', es: 'Modificación' },
  deleted: { 'pt-BR': 'Exclusão', en: 'Deleted', es: 'Eliminación' },
} as const satisfies Readonly<Record<string, ShippedTexts<string>>>;
