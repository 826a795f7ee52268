import type { ClientRecord } from '#generated/types/wire.ts';
import { ok } from '@patio/framework/kernel';
import {
  type Deps,
  type RouteModule,
  type RouteRequest,
  readIdempotency,
  route,
} from '@patio/framework/server';
import { saveClient, searchClientNames } from '../calls';
import { registerClient } from './registerClient';
import { findClientNames } from './store/clientNames';

type SaveRequest = Pick<RouteRequest<typeof saveClient>, 'query' | 'body' | 'context' | 'reply'>;

/** Stores a new client; the call's channel overrides the body's. */
const save = async (deps: Deps, { query, body, context, reply }: SaveRequest) => {
  const { channelAccess: _channel, documents = [], ...client } = body;
  const { channelAccess } = query;
  const made = await registerClient(deps, context, {
    client: channelAccess === undefined ? client : { ...client, channelAccess },
    documents,
    idempotency: readIdempotency(reply.request),
  });
  if (!made.ok) return made;
  void reply.code(201).header('etag', `"${made.value.version}"`);
  return ok({ ...made.value } as ClientRecord);
};

/** Custom calls of clients. @source CALL-030, CALL-146 */
export const clientRoutes: RouteModule = [
  route(saveClient, save),
  route(searchClientNames, async ({ db }, { query, context: { actor } }) => {
    const dealers = actor.userType === 'DEALER' ? actor.scopes.map(({ id }) => id) : undefined;
    const names = await findClientNames(db, { dealers, words: query.name ?? '' });
    return ok(names.map((one) => ({ ...one })));
  }),
];
