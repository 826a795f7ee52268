import type { EntityDescription } from '../entity/EntityDescription';
import type { FieldError } from '../errors/AppError';
import { type ConditionedField, conditionPlan } from './conditionPlan';
import { isMembers, type Members } from './holds';
import { isPresent } from './isPresent';

/** An object of a record in which a field stands, and the path of it: `items.3.`, empty for the record itself. */
type Holder = { readonly own: Members; readonly path: string };

const holdersIn = (value: unknown, path: string, names: readonly string[]): readonly Holder[] => {
  if (Array.isArray(value))
    return value.flatMap((row: unknown, at) => holdersIn(row, `${path}${at}.`, names));
  if (!isMembers(value)) return [];
  const [name, ...rest] = names;
  return name === undefined
    ? [{ own: value, path }]
    : holdersIn(value[name], `${path}${name}.`, rest);
};

const missing = (subject: ConditionedField, record: Members): readonly FieldError[] => {
  const { field, trail, required } = subject;
  if (!required) return [];
  const names = trail.map(({ name }) => name);
  return holdersIn(record, '', names)
    .filter(({ own }) => !isPresent(own[field.name]) && required.test(own, record))
    .map(({ path }) => ({ path: `${path}${field.name}`, code: 'validation.required' }));
};

/** The error of a broken check, at the first of its fields. Its sentence is the schema's own. */
const checkError = (resource: string, name: string, field: string): FieldError => ({
  path: field,
  code: 'validation.check',
  params: { entity: resource, check: name },
});

/**
 * What the conditions of an entity refuse of a settled record: fields that are required now and absent, rules that are
 * broken. The same judgement as the compiled validator's and the table's constraints.
 *
 * @param record the whole record as it would be stored, after `settleRecord`
 */
export const conditionErrors = (
  description: Pick<EntityDescription, 'resource' | 'fields' | 'checks'>,
  record: Members,
): readonly FieldError[] => {
  const { fields, checks } = conditionPlan(description);
  return [
    ...fields.flatMap((subject) => missing(subject, record)),
    ...checks
      .filter(({ test }) => !test(record, record))
      .map(({ check }) =>
        checkError(description.resource, check.name, check.fields[0] ?? check.name),
      ),
  ];
};
