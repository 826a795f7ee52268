import { clientDocuments } from '../../generated/descriptions/clientDocuments';
import { clients } from '../../generated/descriptions/clients';
import type { ClientBody } from '../../generated/types/wire';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { EntityContext, EntityResult } from '../../framework/server/crud/EntityContext';
import type { PersonRequest } from '../../framework/server/crud/EntityHooks';
import { openContext } from '../../framework/server/crud/openContext';
import { createRecord } from '../../framework/server/crud/write/createRecord';
import { runWrite, type Idempotency } from '../../framework/server/crud/write/runWrite';
import type { Deps } from '../../framework/server/deps';

type NewDocument = NonNullable<ClientBody['documents']>[number];

/** A client as it came, and how. */
export type Registration = {
  readonly client: Readonly<Record<string, unknown>>;
  readonly documents: readonly NewDocument[];
  readonly idempotency: Idempotency | undefined;
};

/** A refused document stands at the part of the form that has all of them. */
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
 * Stores a client with the documents that came along: all or nothing.
 *
 * @fails what creating a client and its documents refuse
 * @source CALL-146, CLF-075, OQ-117
 */
export const registerClient = (
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
      const attached = await attach(files, String(made.value.id), documents);
      return attached.ok ? made : attached;
    },
    once,
  );
};
