import {
  type AppError,
  type Result,
  type WireRecord,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type Idempotency,
  type PersonRequest,
  createRecord,
  openContext,
  runWrite,
  type RouteModule,
  type RouteRequest,
  readIdempotency,
  route,
} from '@patio/framework/server';
import { clientDocuments } from '#generated/descriptions/clientDocuments.ts';
import { clients } from '#generated/descriptions/clients.ts';
import type { ClientBody, ClientRecord } from '#generated/types/wire.ts';
import { saveClient, searchClientNames } from '../calls';
import { findClientNames } from './store/clientNames';

type NewDocument = NonNullable<ClientBody['documents']>[number];

/** A new client and its channel. */
type Registration = {
  readonly client: Readonly<Record<string, unknown>>;
  readonly documents: readonly NewDocument[];
  readonly idempotency: Idempotency | undefined;
};

/** Maps faults of a document to the form's document field. */
const atDocuments = ({ fields, ...error }: AppError): AppError =>
  appError(error.code, {
    ...error,
    ...(fields ? { fields: fields.map((one) => ({ ...one, path: 'documents' })) } : {}),
  });

const attach = async (
  context: EntityContext,
  client: string,
  documents: readonly NewDocument[],
): Promise<Result<void, AppError>> => {
  for (const document of documents) {
    const made = await createRecord(context, { body: { ...document, client } });
    if (!made.ok) return err(atDocuments(made.error));
  }
  return ok(undefined);
};

/**
 * Stores a client with its documents in one transaction.
 *
 * @fails like creating a client and its documents
 * @source CALL-146, CLF-075, OQ-117
 */
const registerClient = (
  deps: Deps,
  request: PersonRequest,
  { client, documents, idempotency }: Registration,
): EntityResult<WireRecord> => {
  const once = idempotency ? { idempotency } : {};
  const context = { ...openContext(deps, request), description: clients };
  if (documents.length === 0) return createRecord(context, { body: client, ...once });
  return runWrite(
    context,
    async (trx) => {
      const inside = openContext({ ...deps, db: trx }, request);
      const made = await createRecord({ ...inside, description: clients }, { body: client });
      if (!made.ok) return made;
      const files = { ...inside, description: clientDocuments };
      const attached = await attach(files, made.value.id, documents);
      return attached.ok ? made : attached;
    },
    once,
  );
};

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
