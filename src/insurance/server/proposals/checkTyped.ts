import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { type Deps, type PersonRequest, checkPatchBody } from '@patio/framework/server';
import { proposalContext } from './work';

/** What no price can be made with; the rest is judged where it is stored. */
const unpriceable: ReadonlySet<string> = new Set(['validation.type', 'validation.enum']);

/**
 * Whether a price can be made with what is typed and not stored yet.
 *
 * @fails validation.failed at what is of another type or is none of its choices
 */
export const checkTyped = (
  deps: Deps,
  request: PersonRequest,
  typed: Readonly<Record<string, unknown>>,
): Result<void, AppError> => {
  const checked = checkPatchBody(proposalContext(deps, request), typed);
  const found = checked.ok ? [] : (checked.error.fields ?? []);
  const fields = found.filter(({ code }) => unpriceable.has(code));
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};
