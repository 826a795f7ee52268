import type { FastifyInstance } from 'fastify';
import { type AppError, type Result, appError, callsBase, err, ok } from '@patio/framework/kernel';
import { findSession, signToken, verifyToken, purgePeople } from '@patio/framework/people/server';
import {
  type Actor,
  type Deps,
  type RouteModule,
  route,
  sendProblem,
  filePolicy,
} from '@patio/framework/server';
import {
  deleteNotifications,
  findDownload,
  listStoredNotices,
  listNotifications,
} from '../notificationCalls';
import {
  confirmNotices,
  findFileId,
  listStored,
  listNotices,
  readFile,
  type StoredFile,
  purgeNotices,
} from './store/notifications';
import { people } from './people';

const TICKET_MS = 60_000;
const LISTED_NOTICES = 50;
const FILES = `${callsBase}/downloads/files`;

async function addressOfFile(
  deps: Deps,
  actor: Actor,
  fileName: string,
): Promise<Result<{ url: string }, AppError>> {
  const id = await findFileId(deps.db, actor, fileName);
  if (id === undefined) return err(appError('SIS001'));
  const expiresAt = new Date(deps.clock().getTime() + TICKET_MS);
  const ticket = await signToken(deps, 'file', {
    subject: id,
    sessionId: actor.sessionId,
    expiresAt,
  });
  return ok({ url: `${FILES}/${ticket}` });
}

/** Notices and files to download. */
export const notificationsRoutes: RouteModule = [
  route(listNotifications, async (deps, { query, context }) =>
    ok(await listNotices(deps.db, context.actor, query.limitByType ?? 1)),
  ),
  route(listStoredNotices, async (deps, { context }) =>
    ok(await listStored(deps.db, context.actor, LISTED_NOTICES)),
  ),
  route(deleteNotifications, async (deps, { query, context: { actor } }) => {
    const ids = query.ids.split(',');
    return ok(await confirmNotices(deps.db, { userId: actor.userId, ids, at: deps.clock() }));
  }),
  route(findDownload, (deps, { query, context }) =>
    addressOfFile(deps, context.actor, query.fileName),
  ),
];

async function fileOfTicket(deps: Deps, ticket: string): Promise<StoredFile | undefined> {
  const claims = await verifyToken(deps, 'file', ticket);
  if (!claims.ok || claims.value.expiresAt <= deps.clock()) return undefined;
  const session = await findSession(deps.db, people, claims.value.sessionId);
  const isLive = session !== undefined && session.endedAt === null;
  return isLive ? readFile(deps.db, claims.value.subject) : undefined;
}

/** Mounts ticketed downloads: a new window sends no headers, so the ticket identifies the person. */
export function mountDownloads(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { ticket: string } }>(`${FILES}/:ticket`, async (request, reply) => {
    const file = await fileOfTicket(deps, request.params.ticket);
    if (file === undefined) return sendProblem(reply, appError('SIS001'));
    const name = encodeURIComponent(file.fileName);
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', filePolicy)
      .header('cache-control', 'no-store')
      .type(file.mediaType)
      .send(file.content);
  });
}

const DAY = 86_400_000;
const READ_NOTICE_RETENTION_DAYS = 30;
const NOTICE_RETENTION_DAYS = 180;

/** Runs `purgePeople` and removes expired notices. Returns 0: nothing is left to do. */
export async function purgeSessionData(deps: Deps): Promise<number> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * DAY);
  await purgePeople(deps);
  await purgeNotices(deps.db, {
    readBefore: ago(READ_NOTICE_RETENTION_DAYS),
    toldBefore: ago(NOTICE_RETENTION_DAYS),
  });
  return 0;
}
