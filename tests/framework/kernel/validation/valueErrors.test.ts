import { descriptions } from '#generated/descriptions/index.ts';
import { entityValidators } from '#generated/validators/index.ts';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import { normaliseValue } from '#framework/kernel/validation/normaliseRecord.ts';
import { valueErrors } from '#framework/kernel/validation/valueErrors.ts';

/** Values of every type, most of them invalid for most fields. */
const tries: readonly unknown[] = [
  '', '   ', 'x', 'SP', '9'.repeat(300), '12,5', '12.5', '-1', '0.123456789012', '2026-02-30', 'a@b.co', '52998224725', '11222333000181',
  -1, 0, 1.5, 7, 3_000_000_000, true, false, [], Array.from({ length: 101 }, (_, at) => `${at}`), {}, null,
]; // prettier-ignore

const grouped = new Set(['object', 'arrayTable']);

const cases = Object.values(descriptions).flatMap(({ resource, fields }) =>
  fields
    .filter(({ editable, kind }) => ['always', 'update'].includes(editable) && !grouped.has(kind))
    // The uuid format of a reference is checked on submit, not while choosing.
    .filter(({ ref }) => ref?.field !== 'id')
    .map((field) => [`${resource}.${field.name}`, resource, field] as const),
);

/** Codes of the field itself; those of list items count for the list. */
const codesOf = (
  resource: keyof typeof entityValidators,
  field: FieldDescription,
  value: unknown,
) =>
  entityValidators[resource]
    .patch({ [field.name]: normaliseValue(field, value) })
    .filter(({ path }) => path === field.name || (field.item && path.startsWith(`${field.name}.`)))
    .map(({ code, params }) => ({ code, ...(params ? { params } : {}) }));

/** Without duplicates: every invalid item of a list has the same error. */
const once = <T>(errors: readonly T[]): readonly T[] => [
  ...new Map(errors.map((error) => [JSON.stringify(error), error])).values(),
];

test.each(cases)(
  '%s: a single value gets the same errors as from the compiled validator',
  (_, resource, field) => {
    const values = [...tries, fakeValue(field, 1), fakeValue(field, 2)];
    // An empty value of an optional field is not sent, nor is an empty text for another type.
    const isText = typeof fakeValue(field, 1) === 'string';
    const isEmpty = (value: unknown): boolean => value === '' || value === '   ';
    const judged = values.filter(
      (value) =>
        (field.required || value !== null) && ((field.required && isText) || !isEmpty(value)),
    );
    for (const value of judged)
      expect({
        value,
        errors: once(valueErrors(field, value).map(({ path: _path, ...error }) => error)),
      }).toEqual({
        value,
        errors: once(codesOf(resource as keyof typeof entityValidators, field, value)),
      });
  },
);
