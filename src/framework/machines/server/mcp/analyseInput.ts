import type { EntityContext } from '#server/crud/EntityContext.ts';
import { periodNames } from '#kernel/filter/periods.ts';
import { dateUnits, reportOperations, type ReportQuestion } from '#kernel/reports/question.ts';

const field = { type: 'string', minLength: 1, maxLength: 60 } as const;

/** Tool description. */
export const analyseDescription =
  'Counts the records of an entity, or sums, averages or compares a number, by up to two fields. Dates need a `unit`.';

/** Input of the tool for report questions: the members of a question. */
export const analyseProperties = {
  filter: { type: 'object', description: 'As in `search`.' },
  measure: {
    type: 'object',
    description: 'Every operation but `count` needs a field, a number.',
    properties: { operation: { enum: [...reportOperations] }, field },
    required: ['operation'],
    additionalProperties: false,
  },
  by: {
    type: 'array',
    maxItems: 2,
    items: {
      type: 'object',
      properties: { field, unit: { enum: [...dateUnits] } },
      required: ['field'],
      additionalProperties: false,
    },
  },
  period: {
    type: 'object',
    description: 'Of a date. `compare` computes the period before too.',
    properties: { field, name: { enum: [...periodNames] }, compare: { type: 'boolean' } },
    required: ['field', 'name'],
    additionalProperties: false,
  },
} as const;

/** Converts validated input to a question. */
export const questionOf = (
  { description: { resource } }: Pick<EntityContext, 'description'>,
  input: Readonly<Record<string, unknown>>,
): ReportQuestion => {
  const { measure, filter, by = [], period } = input as Partial<ReportQuestion>;
  return {
    resource,
    measure: measure ?? { operation: 'count' },
    filter,
    by,
    period,
    display: 'table',
  };
};
