import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import {
  allow,
  openContext,
  toWire,
  type EntityContext,
  viewerOf,
} from '#server/crud/EntityContext.ts';
import { presentChanges, presentRow, readableFields } from '#server/crud/read/readableFields.ts';
import { rebuildRow } from '#server/crud/read/getRecord.ts';
import { maskQuotes } from '#server/conversation/readers.ts';
import type { Actor, Database, Deps, TransactionDeps } from '#server/deps.ts';
import type { Row } from '#server/store/write/records.ts';
import { databaseRefusal, describeError } from '#server/http/errorMapper.ts';
import { machinesOf, webhooksOf } from '../MachineModel';
import {
  isSelected,
  queueDelivery,
  readAnyRow,
  readWebhook,
  takeFromOutbox,
  type Noted,
  type Webhook,
} from '../store/webhooks';
import { findMachine } from '../authenticateKey';

/** Changes prepared per transaction. */
const batch = 50;

/** Entity context of a service account. */
const contextOf = (deps: Deps, actor: Actor, description: EntityDescription): EntityContext => ({
  ...openContext(deps, { actor, requestId: deps.ids(), ip: '' }),
  description,
});

/** Reads the JSON of a webhook's condition; undefined if blank. @fails query.invalid_filter */
export const parseCondition = (text: string | null): Result<unknown, AppError> => {
  if (text === null || text.trim() === '') return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(appError('query.invalid_filter', { params: { name: text.slice(0, 60) } }));
  }
};

/**
 * Parses the condition of a webhook with its account's rights.
 *
 * @fails query.invalid_filter, query.invalid_operator with the field that the account cannot read
 */
export const conditionOf = async (
  context: EntityContext,
  text: string | null,
): Promise<Result<Filter | undefined, AppError>> => {
  const json = parseCondition(text);
  if (!json.ok || json.value === undefined) return json.ok ? ok(undefined) : json;
  const { description } = await readableFields(context);
  return parseFilter(description, json.value);
};

/** Context in which an account reads an entity; undefined if it may not open its records. */
export const viewOf = async (
  deps: Deps,
  { serviceAccount, resource }: Pick<Webhook, 'serviceAccount' | 'resource'>,
): Promise<EntityContext | undefined> => {
  const description = deps.catalog.descriptions[resource];
  const actor = await findMachine(deps, machinesOf(deps), serviceAccount);
  if (!description || !actor) return undefined;
  const context = contextOf(deps, actor, description);
  return (await allow(context, 'show')).ok ? context : undefined;
};

/** Name of an event among those of its records: `updated` of `books.updated`. */
const nameOf = ({ event, resource }: Noted): string => event.slice(resource.length + 1);

/** The record after the change; for a deletion, before it. */
const rowOf = async (
  db: Database,
  description: EntityDescription,
  noted: Noted,
): Promise<Row | undefined> => {
  const { recordId, version, comment } = noted;
  const now = await readAnyRow(db, description, recordId);
  if (comment) return now;
  // The history of a purged row has every value.
  const base = now ?? {
    id: recordId,
    version: Number.MAX_SAFE_INTEGER,
    createdAt: '',
    updatedAt: '',
  };
  const point = { version: nameOf(noted) === 'deleted' ? version - 1 : version };
  const then = await rebuildRow({ description }, db, { row: base, point });
  return then.ok ? then.value.row : undefined;
};

/** Payload of a change; undefined if the account may not read it or the condition does not match. */
const bodyOf = async (
  context: EntityContext,
  { noted, condition }: { readonly noted: Noted; readonly condition: string | null },
): Promise<{ readonly body: string; readonly key: string } | undefined> => {
  const { description, deps } = context;
  const row = await rowOf(deps.db, description, noted);
  const filter = await conditionOf(context, condition);
  if (!row || !filter.ok) return undefined;
  const selection = {
    visibleTo: viewerOf(context, description),
    ...(filter.value ? { filter: filter.value } : {}),
  };
  if (!(await isSelected(deps.db, description, { row, selection }))) return undefined;
  const rights = await readableFields(context);
  const { id } = toWire(description, row);
  const data = {
    resource: description.resource,
    id,
    version: noted.comment ? row.version : noted.version,
    changed: Object.keys(presentChanges(description, rights, noted.changes)),
    record: presentRow(description, rights, noted.comment ? row : { ...row, updatedAt: noted.at }),
    ...(noted.comment
      ? {
          comment: {
            ...noted.comment,
            text: maskQuotes(noted.comment.text, { description, rights, row }),
          },
        }
      : {}),
  };
  return { body: JSON.stringify({ type: noted.event, timestamp: noted.at, data }), key: id };
};

const prepareOne = async (trx: Database, deps: TransactionDeps, noted: Noted): Promise<void> => {
  const tables = webhooksOf(deps);
  const webhook = await readWebhook(trx, tables, noted.webhookId);
  const context = webhook && (await viewOf({ ...deps, db: trx }, webhook));
  if (!webhook || !context) return;
  const payload = await bodyOf(context, { noted, condition: webhook.condition });
  if (!payload) return;
  await queueDelivery(trx, tables, {
    id: deps.ids(),
    webhookId: webhook.id,
    recordId: noted.recordId,
    event: nameOf(noted),
    resource: noted.resource,
    recordKey: payload.key,
    at: deps.clock(),
    happenedAt: noted.at,
    body: payload.body,
  });
};

/**
 * Turns committed changes into deliveries, each as its service account may read it at that version. Returns the number
 * of changes processed. If the process dies, the whole batch is retried.
 */
export const prepareDeliveries = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const noted = await takeFromOutbox(trx, batch);
    for (const one of noted) {
      try {
        await prepareOne(trx, deps, one);
      } catch (error) {
        // Retry the whole batch if the database is unavailable; skip a change that cannot be prepared.
        if (databaseRefusal(error)) throw error;
        const of = { event: one.event, webhook: one.webhookId, error: describeError(error) };
        deps.log.error(of, 'A change could not be prepared for a webhook.');
      }
    }
    return noted.length;
  });
