import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { checkInputs } from '../check/checkBody';
import { countReferring } from '../check/checkReferring';
import { type EntityContext, type EntityResult, allowRule, findRow } from '../EntityContext';
import { openAction, type ActionRequest, type OpenedAction } from '../write/actionSteps';
import { readableFields } from './readableFields';

/** Counts by the names of an action's `affects`. */
export type Counts = Readonly<Record<string, number>>;

type Given = Pick<OpenedAction, 'action' | 'asked'>;

const count = async (
  context: EntityContext,
  { action, asked }: Given,
  rows: readonly Row[],
): Promise<Counts> => {
  const { catalog, deps, description } = context;
  const names = (action.affects ?? []).map(({ name }) => name);
  const hook = catalog.hooks[description.resource]?.affected?.[action.name];
  if (hook) return rows.length === 0 ? {} : hook(deps.db, rows, asked);
  const referring = rows.length === 0 ? 0 : await countReferring(context, rows);
  return Object.fromEntries(names.map((name) => [name, referring]));
};

/** Other records an action would change besides these rows; undefined if it declares none. */
export const countOfAction = async (
  context: EntityContext,
  request: ActionRequest,
  rows: readonly Row[],
): Promise<Counts | undefined> => {
  const opened = await openAction(context, request);
  return opened.ok && opened.value.action.affects ? count(context, opened.value, rows) : undefined;
};

type Question = { readonly id: string; readonly action: string; readonly values: unknown };

const isBag = (values: unknown): values is Values =>
  typeof values === 'object' && values !== null && !Array.isArray(values);

/**
 * Number of other records an action would change: by the subject's hook, else visible records that refer to this one.
 * Changes nothing.
 *
 * @fails action.unknown, access.denied, record.not_found, request.invalid_parameter, validation.failed for the action's
 * inputs
 */
export const countAffected = async (
  context: EntityContext,
  { id, action: name, values }: Question,
): EntityResult<Counts> => {
  const action = context.description.actions.find((one) => one.name === name);
  if (!action?.affects) return err(appError('action.unknown'));
  if (!isBag(values))
    return err(appError('request.invalid_parameter', { params: { name: 'values' } }));
  const allowed = await allowRule(context, action.access);
  if (!allowed.ok) return allowed;
  const asked = checkInputs(context, action, values);
  if (!asked.ok) return asked;
  await readableFields(context);
  const row = await findRow(context, context.deps.db, { id });
  return row.ok ? ok(await count(context, { action, asked: asked.value }, [row.value])) : row;
};
