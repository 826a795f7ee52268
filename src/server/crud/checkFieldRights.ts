import type { FieldRights } from '../../kernel/entity/fieldRights';
import { appError, type AppError, type FieldError } from '../../kernel/errors/AppError';
import { maskValue } from '../../kernel/formats/maskValue';
import { err, ok, type Result } from '../../kernel/Result';
import { sameJson } from '../../kernel/validation/sameJson';
import type { Row } from '../store/records';
import type { EntityContext } from './EntityContext';

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Whether a body holds only fields that the person may set. A hidden field is as unknown as one that was never described.
 *
 * @fails validation.failed with validation.unknown_field or access.denied on the fields
 */
export const checkFieldRights = (
  { hidden, locked }: FieldRights,
  body: unknown,
): Result<void, AppError> => {
  if (!isObject(body)) return ok(undefined);
  const fields = Object.keys(body).flatMap((path): readonly FieldError[] => {
    if (hidden.has(path)) return [{ path, code: 'validation.unknown_field' }];
    return locked.has(path) ? [{ path, code: 'access.denied' }] : [];
  });
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/** Whether a body sets a field of which the person has seen the mask only. */
export const setsMasked = ({ masked }: FieldRights, body: unknown): boolean =>
  isObject(body) && Object.keys(body).some((name) => masked.has(name));

/** A body without the masks that it sends back: what was never seen in clear was not changed. */
export const withoutMasks = (
  { description: { fields } }: Pick<EntityContext, 'description'>,
  { masked }: FieldRights,
  { body, row }: { readonly body: unknown; readonly row: Row },
): unknown => {
  if (!isObject(body)) return body;
  const isMask = (name: string, value: unknown): boolean => {
    const field = fields.find((one) => one.name === name);
    return field !== undefined && masked.has(name) && sameJson(value, maskValue(field, row[name]));
  };
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isMask(name, value)));
};
