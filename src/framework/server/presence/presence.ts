import * as calls from '#kernel/calls/live.ts';
import { presenceLeaseMs } from '#kernel/calls/live.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { maskValue } from '#kernel/formats/maskValue.ts';
import { err, ok } from '#kernel/Result.ts';
import {
  allow,
  type CatalogContext,
  type EntityResult,
  openContext,
  findRow,
} from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import type { RecordPlace } from '../store/conversation';
import { endLease, readEditors, takeLease } from '../store/presence';
import { route, type RouteModule } from '../http/route';

type Params = WireTypes['PresenceParams'];
type PresenceForm = WireTypes['PresenceFormParams'];

type Opened = { readonly description: EntityDescription; readonly place: RecordPlace };

/** Opens a record with the person's rights. @fails record.not_found, access.denied */
const openPlace = async (
  context: CatalogContext,
  { resource, record }: Params,
  operation: 'show' | 'edit',
): EntityResult<Opened> => {
  const { descriptions } = context.catalog;
  const description = Object.hasOwn(descriptions, resource) ? descriptions[resource] : undefined;
  if (!description) return err(appError('record.not_found'));
  const own = { ...context, description };
  const allowed = await allow(own, operation);
  if (!allowed.ok) return allowed;
  const row = await findRow(own, context.deps.db, { id: record });
  return row.ok ? ok({ description, place: { resource, recordId: row.value.id } }) : row;
};

const asItIs = (name: string): string => name;

/**
 * Resolves names as the caller may read them: authors in the record's history or conversation are visible anyway;
 * others follow the rules of the person entity.
 */
const nameShower = async (
  context: CatalogContext,
  record: EntityDescription,
): Promise<(name: string) => string | null> => {
  const history = ruleOf(record, 'history');
  if (record.comments || (history && (await context.can(history)))) return asItIs;
  const { persons = '' } = context.deps.people;
  const description = context.catalog.descriptions[persons];
  const field = description?.fields.find(({ name }) => name === 'name');
  if (!description || !field) return asItIs;
  const { hidden, masked } = await readableFields({ ...context, description });
  if (hidden.has(field.name)) return () => null;
  if (!masked.has(field.name)) return asItIs;
  return (name) => {
    const shown = maskValue(field, name);
    return typeof shown === 'string' ? shown : null;
  };
};

/** Editors besides the caller. */
const presenceOf = async (
  context: CatalogContext,
  { description, place }: Opened,
): Promise<WireTypes['Presence']> => {
  const { deps, request } = context;
  const at = deps.clock();
  const rows = await readEditors(deps.db, place, { at, except: request.actor.userId });
  if (rows.length === 0) return { editors: [] };
  const show = await nameShower(context, description);
  const editors = rows.map(({ name, until }) => ({
    name: show(name),
    leftMs: Date.parse(until) - at.getTime(),
  }));
  return { editors };
};

/** Other editors of a record, for everyone who may read it. @fails record.not_found, access.denied */
const readPresence = async (
  context: CatalogContext,
  asked: Params,
): EntityResult<WireTypes['Presence']> => {
  const opened = await openPlace(context, asked, 'show');
  return opened.ok ? ok(await presenceOf(context, opened.value)) : opened;
};

/**
 * Takes or renews the lease of an open form, for people who may edit the record, and returns the other editors.
 *
 * @fails record.not_found, access.denied
 */
const takePresence = async (
  context: CatalogContext,
  { form, ...asked }: PresenceForm,
): EntityResult<WireTypes['Presence']> => {
  const opened = await openPlace(context, asked, 'edit');
  if (!opened.ok) return opened;
  const { deps, request } = context;
  const { sessionId, userId, name } = request.actor;
  const at = deps.clock();
  await takeLease(deps.db, {
    sessionId,
    form,
    place: opened.value.place,
    by: { userId, name },
    at,
    until: new Date(at.getTime() + presenceLeaseMs),
  });
  return ok(await presenceOf(context, opened.value));
};

/** Ends the lease of a form of the caller's session; an expired one is not an error. */
const leavePresence = async (
  { deps, request }: CatalogContext,
  { form }: PresenceForm,
): EntityResult<void> => {
  await endLease(deps.db, { sessionId: request.actor.sessionId, form });
  return ok(undefined);
};

/** Routes of presence. */
export const presenceRoutes: RouteModule = [
  route(calls.readPresence, (deps, { params, context }) =>
    readPresence(openContext(deps, context), params),
  ),
  route(calls.takePresence, (deps, { params, context }) =>
    takePresence(openContext(deps, context), params),
  ),
  route(calls.leavePresence, (deps, { params, context }) =>
    leavePresence(openContext(deps, context), params),
  ),
];
