import type { FieldDescription, Localized } from '@patio/framework/kernel';

/** A text in both languages. */
export const words = (portuguese: string, english: string): Localized => ({
  'pt-BR': portuguese,
  en: english,
});

/** Properties of a column. */
type Column = Pick<FieldDescription, 'name' | 'kind' | 'label' | 'options'>;

/** Operators that pages use for periods and fixed filters, by kind of field. */
const operatorsOf: Partial<Record<FieldDescription['kind'], FieldDescription['operators']>> = {
  dateTime: ['gte', 'lt'],
  date: ['gte', 'lte', 'empty'],
  enum: ['eq'],
};

/** A read-only column. */
export const sourceField = (column: Column): FieldDescription => ({
  required: false,
  nullable: true,
  editable: 'never',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: operatorsOf[column.kind] ?? [],
  sortable: false,
  pointer: '',
  ...column,
});

/** Options by value, each in Portuguese and English. */
export const optionsOf = (
  values: Readonly<Record<string, readonly [portuguese: string, english: string]>>,
): NonNullable<FieldDescription['options']> =>
  Object.entries(values).map(([value, [portuguese, english]]) => ({
    value,
    label: words(portuguese, english),
  }));
