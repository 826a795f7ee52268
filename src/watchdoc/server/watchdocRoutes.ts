import { readOwnAccess } from '../accessCalls';
import {
  type AccessRule,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type RouteModule,
  type Row,
  type SessionContext,
  linkTokenHash,
  route,
} from '@patio/framework/server';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { WatchDocCapture, WatchDocFields, WatchDocStatus } from '#generated/types/wire.ts';
import { publicRoute } from '#csf/server/index.ts';
import { checkDealer, findEnabledDealer } from '#organisation/server/index.ts';
import {
  changeDealerAccesses,
  openAccess,
  readCapture,
  readDealerAccesses,
  readOcrStatus,
} from '../calls';
import { readFields } from '../rules/readFields';
import { isFinal, simulationCode } from '../rules/reading';
import { listAccesses, storeAccesses } from './dealerAccesses';
import { findReading } from './moveReading';
import { openReading } from './openReading';
import { findAccess } from './store/accesses';
import { findByToken } from './store/readings';
import { statusNow } from './takeDocument';

const registrars: AccessRule | undefined = outlines.clients.access.create;

/** A reading that a person sees: dealership staff those of its dealers and its own. @fails SIS001 */
export const seeReading = async (
  deps: Deps,
  { actor }: SessionContext,
  id: string,
): Promise<Result<Row, AppError>> => {
  const row = await findReading(deps.db, id);
  const dealer = row?.['dealer'];
  const isSeen =
    row?.['username'] === actor.username ||
    (typeof dealer === 'string' ? checkDealer(actor, dealer).ok : actor.userType === 'GMF');
  return row && isSeen ? ok(row) : err(appError('SIS001'));
};

const fieldsOf = (row: Row): WatchDocFields =>
  Object.fromEntries(
    readFields.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  );

/** How far a reading is; what was read is for whoever asked for it, and whoever registers clients. */
const statusOf = async (
  deps: Deps,
  person: SessionContext,
  id: string,
): Promise<Result<WatchDocStatus, AppError>> => {
  const seen = await seeReading(deps, person, id);
  if (!seen.ok) return seen;
  const row = seen.value;
  const { simulation, code, username } = row;
  const status = statusNow(row, deps.clock());
  const may = deps.people.accessOf(deps, person.actor);
  const isTold =
    username === person.actor.username || (registrars !== undefined && (await may(registrars)));
  return ok({
    ...{ simulationDocumentId: row.id, code: String(code), status, isFinal: isFinal(status) },
    simulationCode: typeof simulation === 'string' ? simulationCode(simulation) : null,
    fields: status === 'READ' && isTold ? fieldsOf(row) : null,
  });
};

/** The reading behind the link of a phone. @fails SIS001 for a link that opens none */
export const openCapture = async (deps: Deps, token: string): Promise<Result<Row, AppError>> => {
  const found = await findByToken(deps.db, linkTokenHash(token));
  const row = found && (await findReading(deps.db, found.readingId));
  return row ? ok(row) : err(appError('SIS001'));
};

/** What a phone is told of a reading: nothing of any person. @fails SIS001, WTD001 */
const captureOf = async (deps: Deps, token: string): Promise<Result<WatchDocCapture, AppError>> => {
  const opened = await openCapture(deps, token);
  if (!opened.ok) return opened;
  const { code, dealer, expiresAt } = opened.value;
  const status = statusNow(opened.value, deps.clock());
  if (status === 'EXPIRED') return err(appError('WTD001'));
  const place = typeof dealer === 'string' ? await findEnabledDealer(deps.db, dealer) : undefined;
  return ok({
    ...{ code: String(code), status, dealerName: place?.tradingName ?? null },
    expiresAt: new Date(String(expiresAt)).toISOString(),
  });
};

/** Calls of document reading. @source CALL-057 to CALL-061 */
export const watchdocRoutes: RouteModule = [
  route(readDealerAccesses, (deps, { query, context }) =>
    listAccesses(deps, context, query.dealerId),
  ),
  route(changeDealerAccesses, (deps, { query, body, context }) =>
    storeAccesses(deps, context, { ...body, ...query }),
  ),
  route(readOwnAccess, async ({ db }, { context: { actor } }) => {
    const { groupName: profile, activeScopeId: dealerId } = actor;
    return ok({ profile, access: await findAccess(db, { profile, dealerId }) });
  }),
  route(openAccess, (deps, { query, context }) => openReading(deps, context, query.simulationId)),
  route(readOcrStatus, (deps, { query, context }) =>
    statusOf(deps, context, query.simulationDocumentId),
  ),
  publicRoute(readCapture, (deps, { query }) => captureOf(deps, query.id)),
];
