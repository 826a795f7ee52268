import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { type Localized, writtenTexts } from '#kernel/entity/Localized.ts';
import type { ViewList } from '#kernel/entity/SavedView.ts';
import { checkQuestion, reportLimits } from '#kernel/reports/question.ts';
import { type ReportInput, type SavedReport, nextMailAt } from '#kernel/reports/SavedReport.ts';
import { err, ok } from '#kernel/Result.ts';
import {
  allowRule,
  openContext,
  type CatalogContext,
  type EntityContext,
  type EntityResult,
} from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import { runWrite, type Idempotency } from '../crud/write/runWrite';
import { isOwn, mayEdit, publishersOf, publishRights } from '../crud/views/savedViews';
import type { Actor, Database } from '../deps';
import { auditedCaller, recordAudit } from '../store/audit';
import { transact } from '../store/database/database';
import * as store from '../store/reports/reports';
import type { ReportRow } from '../store/reports/reports';
import type { Contact } from '../http/People';
import { usernameIn } from './mailReports';
import { openReportList, runQuestion } from './runQuestion';
import * as calls from '#kernel/calls/reports.ts';
import { application } from '#kernel/application.ts';
import { readIdempotency, readVersion } from '../crud/calls/entityRequest';
import { route, type RouteModule } from '../http/route';
import { exportQuestion } from './reportFile';

/** A report in the version that the person saw. */
type ReportVersion = { readonly id: string; readonly version: number | undefined };

/** Saved reports with the reader's publishing rights. */
type ReportList = {
  readonly reports: readonly SavedReport[];
  readonly publish: ViewList['publish'];
};

const isSeen = (context: CatalogContext, row: ReportRow): boolean =>
  isOwn(context, row) ||
  row.visibility === 'shared' ||
  (row.visibility === 'group' && row.groupName === context.request.actor.groupName);

/** A report as visible to a reader; undefined if they may not open its list. */
const presented = async (
  context: CatalogContext,
  row: ReportRow,
): Promise<SavedReport | undefined> => {
  const list = await openReportList(context, row.resource);
  const mine = isOwn(context, row);
  // The owner can still delete a report of a removed list.
  if (!list.ok && !mine) return undefined;
  const { id, version, name, names, visibility, question, schedule, ownerName } = row;
  const editable = await mayEdit(context, row);
  const isAnswerable =
    list.ok && checkQuestion((await readableFields(list.value)).description, question).ok;
  return {
    id,
    version,
    name,
    ...(names ? { names } : {}),
    visibility,
    question,
    mine,
    editable,
    ownerName,
    ...(schedule && editable ? { schedule, nextMailAt: row.nextMailAt ?? undefined } : {}),
    ...(isAnswerable ? {} : { broken: true as const }),
  };
};

/** Lists the reports available to the person. */
const listReports = async (context: CatalogContext): EntityResult<ReportList> => {
  const rows = await store.readReports(context.deps.db, context.request.actor);
  const found = await Promise.all(rows.map((row) => presented(context, row)));
  return ok({
    reports: found.filter((report) => report !== undefined),
    publish: await publishRights(context),
  });
};

/** Reads one report. @fails record.not_found */
const readReport = async (context: CatalogContext, id: string): EntityResult<SavedReport> => {
  const row = await store.readReport(context.deps.db, id);
  const report = row && isSeen(context, row) ? await presented(context, row) : undefined;
  return report ? ok(report) : err(appError('record.not_found'));
};

/** A person who may sign in and see the list of a report. */
const findReader = async (
  { deps, request }: CatalogContext,
  { id }: Contact,
  resource: string,
): Promise<Actor | undefined> => {
  const actor = await deps.people.findPerson(deps.db, id);
  if (!actor) return undefined;
  const list = await openReportList(openContext(deps, { ...request, actor }), resource);
  return list.ok ? actor : undefined;
};

/** Limits per call: people offered, contacts checked at once, contacts checked in total. */
const offer = { people: 8, page: 25, judged: 200 } as const;

/** Those who may see a list and, for a caller with scopes, share one. */
const amongReaders = async (
  context: CatalogContext,
  contacts: readonly Contact[],
  resource: string,
): Promise<readonly Contact[]> => {
  const own = new Set(context.request.actor.scopes.map(({ id }) => id));
  const readers = await Promise.all(contacts.map((one) => findReader(context, one, resource)));
  return contacts.filter((_, at) => {
    const reader = readers[at];
    return reader && (own.size === 0 || reader.scopes.some(({ id }) => own.has(id)));
  });
};

const searchRecipients = async (
  context: CatalogContext,
  text: string,
  resource: string,
): Promise<readonly Contact[]> => {
  const { db, people } = context.deps;
  const found: Contact[] = [];
  for (let offset = 0; offset < offer.judged; offset += offer.page) {
    const contacts = (await people.contacts?.(db, { text, offset, limit: offer.page })) ?? [];
    found.push(...(await amongReaders(context, contacts, resource)));
    if (contacts.length < offer.page || found.length >= offer.people) break;
  }
  return found.slice(0, offer.people);
};

/**
 * People to whom a report of a list may be mailed, by name or known usernames: for a caller with scopes only those who
 * share one.
 *
 * @fails record.not_found, access.denied
 */
const listRecipients = async (
  context: CatalogContext,
  { resource, q = '', usernames }: WireTypes['ReportRecipientsQuery'],
): EntityResult<WireTypes['ReportRecipients']> => {
  const list = await openReportList(context, resource);
  if (!list.ok) return list;
  const { db, people } = context.deps;
  const known = usernames?.split(',').map(usernameIn).slice(0, reportLimits.recipients);
  const found = known
    ? await amongReaders(
        context,
        (await people.contacts?.(db, { usernames: known, limit: known.length })) ?? [],
        resource,
      )
    : await searchRecipients(context, q, resource);
  return ok({ people: found.map(({ username, name }) => ({ username, name })) });
};

/**
 * Checks that all recipients may read the report's list.
 *
 * @fails report.too_many_recipients, report.recipient_denied naming the first one who may not
 */
const checkRecipients = async (
  context: CatalogContext,
  { schedule, question }: ReportInput,
): EntityResult<void> => {
  const { deps } = context;
  const { to } = schedule ?? { to: [] };
  if (to.length > reportLimits.recipients)
    return err(
      appError('report.too_many_recipients', { params: { limit: reportLimits.recipients } }),
    );
  if (to.length === 0) return ok(undefined);
  const search = { usernames: to.map(usernameIn), limit: to.length };
  const contacts = await deps.people.contacts?.(deps.db, search);
  for (const username of to) {
    const contact = contacts?.find((one) => one.username.toUpperCase() === usernameIn(username));
    if (!contact || !(await findReader(context, contact, question.resource)))
      return err(
        appError('report.recipient_denied', { params: { username: username.slice(0, 60) } }),
      );
  }
  return ok(undefined);
};

/** Validates a report before saving. @fails as `checkQuestion`, `checkRecipients`; access.denied */
const checkInput = async (
  context: CatalogContext,
  input: ReportInput,
): EntityResult<EntityContext> => {
  const list = await openReportList(context, input.question.resource);
  if (!list.ok) return list;
  if (input.visibility !== 'private') {
    const allowed = await allowRule(list.value, publishersOf(context)[input.visibility]);
    if (!allowed.ok) return allowed;
  }
  const rights = await readableFields(list.value);
  const asked = checkQuestion(rights.description, input.question);
  if (!asked.ok) return asked;
  const recipients = await checkRecipients(context, input);
  return recipients.ok ? list : recipients;
};

const note = (
  trx: Database,
  { deps, request }: CatalogContext,
  event: {
    readonly verb: 'create' | 'update' | 'delete';
    readonly row: Omit<ReportRow, 'version'>;
  },
): Promise<void> => {
  const { id, resource, visibility, schedule } = event.row;
  return recordAudit(trx, deps, {
    action: `report.${event.verb}`,
    outcome: 'ok',
    ...auditedCaller(request),
    target: resource,
    detail: { id, visibility, recipients: schedule?.to.length ?? 0 },
  });
};

/** Names by language of a report, the default one included; null without translations. */
const namesOf = (name: string, names: ReportInput['names']): Localized | null => {
  const all = writtenTexts(name, names) ?? {};
  return Object.keys(all).length > 1 ? all : null;
};

/** Columns of an input. */
const valuesOf = (
  context: CatalogContext,
  { name, names, visibility, question, schedule }: ReportInput,
) => ({
  name,
  names: namesOf(name, names),
  visibility,
  question,
  resource: question.resource,
  schedule: schedule ?? null,
  nextMailAt: schedule ? nextMailAt(schedule, context.deps.clock()).toISOString() : null,
});

const stored = async (context: CatalogContext, row: ReportRow): EntityResult<SavedReport> => {
  const report = await presented(context, row);
  return report ? ok(report) : err(appError('record.not_found'));
};

/** Saves a report. @fails as `checkInput`; validation.failed beyond the reports of a person; idempotency.* */
const createReport = async (
  context: CatalogContext,
  input: ReportInput,
  idempotency?: Idempotency,
): EntityResult<SavedReport> => {
  const checked = await checkInput(context, input);
  if (!checked.ok) return checked;
  const { deps, request } = context;
  const { userId, name, groupName } = request.actor;
  const row = {
    ...valuesOf(context, input),
    id: deps.ids(),
    ownerId: userId,
    ownerName: name,
    groupName: input.visibility === 'group' ? groupName : null,
  };
  const report = await stored(context, { ...row, version: 1 });
  const work = async (trx: Database): EntityResult<SavedReport> => {
    if ((await store.countReports(trx, userId)) >= reportLimits.saved) {
      const params = { limit: reportLimits.saved };
      const fields = [{ path: 'name', code: 'validation.too_many_items', params }] as const;
      return err(appError('validation.failed', { fields }));
    }
    await store.insertReport(trx, row, deps.clock());
    await note(trx, context, { verb: 'create', row });
    return report;
  };
  return runWrite(checked.value, work, idempotency ? { idempotency } : {});
};

/** Checks the right to edit a report; others' private ones do not exist. @fails record.not_found, access.denied */
const admitEditor = async (
  context: CatalogContext,
  row: ReportRow | undefined,
): EntityResult<ReportRow> => {
  if (!row || !isSeen(context, row)) return err(appError('record.not_found'));
  return (await mayEdit(context, row)) ? ok(row) : err(appError('access.denied'));
};

/** Writes to a report. Rights are checked before the transaction, since they use a connection of their own. */
const withReport = async <T>(
  context: CatalogContext,
  { id, version }: ReportVersion,
  work: (trx: Database, row: ReportRow) => EntityResult<T>,
): EntityResult<T> => {
  if (version === undefined) return err(appError('record.version_required'));
  const found = await admitEditor(context, await store.readReport(context.deps.db, id));
  if (!found.ok) return found;
  return transact(context.deps.db, async (trx) => {
    const row = await store.readReport(trx, id, { lock: true });
    if (!row) return err(appError('record.not_found'));
    if (row.version !== version) return err(appError('record.version_stale'));
    return work(trx, row);
  });
};

/** Replaces a report. @fails as `createReport`; record.version_required, record.version_stale */
const updateReport = async (
  context: CatalogContext,
  asked: ReportVersion,
  input: ReportInput,
): EntityResult<SavedReport> => {
  const checked = await checkInput(context, input);
  if (!checked.ok) return checked;
  const changed = await withReport(context, asked, async (trx, row) => {
    const { actor } = context.request;
    const own = isOwn(context, row) || row.groupName === null ? actor.groupName : row.groupName;
    // A caller without translations that sends the name shown in another language does not rename.
    const isNamed =
      input.names === undefined && Object.values(row.names ?? {}).includes(input.name);
    const next = {
      ...row,
      ...valuesOf(context, input),
      ...(isNamed ? { name: row.name, names: row.names } : {}),
      groupName: input.visibility === 'group' ? own : null,
    };
    await store.changeReport(trx, next, context.deps.clock());
    await note(trx, context, { verb: 'update', row: next });
    return ok({ ...next, version: row.version + 1 });
  });
  return changed.ok ? stored(context, changed.value) : changed;
};

/** Deletes a report. @fails record.not_found, access.denied, record.version_required, record.version_stale */
const deleteReport = (context: CatalogContext, asked: ReportVersion): EntityResult<void> =>
  withReport(context, asked, async (trx, row) => {
    await store.removeReport(trx, row.id);
    await note(trx, context, { verb: 'delete', row });
    return ok(undefined);
  });

/** A supported language; the application's first for any other. */
const languageOf = (wanted: string | undefined): string => {
  const { languages } = application();
  return languages.find((language) => language === wanted) ?? languages[0];
};

/** Routes of reports: answers, and saved reports. */
export const reportRoutes: RouteModule = [
  route(calls.runReport, (deps, { body: { question, language }, context }) =>
    runQuestion(openContext(deps, context), question, languageOf(language)),
  ),

  route(calls.exportReport, (deps, { body: { question, language, format }, context }) =>
    exportQuestion(openContext(deps, context), question, { format, locale: languageOf(language) }),
  ),

  route(calls.listReports, (deps, { context }) => listReports(openContext(deps, context))),

  route(calls.listReportRecipients, (deps, { query, context }) =>
    listRecipients(openContext(deps, context), query),
  ),

  route(calls.readReport, (deps, { params, context }) =>
    readReport(openContext(deps, context), params.id),
  ),

  route(calls.createReport, async (deps, { body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    const report = await createReport(openContext(deps, context), body, idempotency);
    if (report.ok) void reply.code(201);
    return report;
  }),

  route(calls.updateReport, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value };
    return updateReport(openContext(deps, context), asked, body);
  }),

  route(calls.deleteReport, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return deleteReport(openContext(deps, context), {
      id: params.id,
      version: version.value,
    });
  }),
];
