import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { sameJson } from '#kernel/validation/sameJson.ts';
import type { Row } from '#server/store/write/records.ts';
import type { EntityContext } from '../EntityContext';
import { presentRow, withPeriodStatus } from '../read/readableFields';

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Whether a body holds only fields that the person may set. A hidden field is as unknown as one that was never
 * described.
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

/**
 * A body without what it sends back just as the person got it: members that the server alone sets, fields that the
 * person may not change, masks. A client that sends whole records changes what it changed.
 */
export const withoutEchoes = (
  { deps, description }: Pick<EntityContext, 'deps' | 'description'>,
  rights: FieldRights,
  { body, row }: { readonly body: unknown; readonly row: Row },
): unknown => {
  if (!isObject(body)) return body;
  const settable = new Set(
    description.fields
      .filter(({ editable }) => editable === 'always' || editable === 'update')
      .filter(({ name }) => !rights.locked.has(name) && !rights.masked.has(name))
      .map(({ name }) => name),
  );
  const names = Object.keys(body);
  if (names.every((name) => settable.has(name))) return body;
  const record = withPeriodStatus({ deps, description }, presentRow(description, rights, row));
  const isEcho = (name: string): boolean =>
    !settable.has(name) && Object.hasOwn(record, name) && sameJson(body[name], record[name]);
  return Object.fromEntries(
    names.filter((name) => !isEcho(name)).map((name) => [name, body[name]]),
  );
};
