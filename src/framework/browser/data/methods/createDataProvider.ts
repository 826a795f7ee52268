import { newUuid } from '#browser/data/newUuid.ts';
import { type DataProvider, HttpError } from 'ra-core';
import { application } from '#kernel/application.ts';
import type {
  EntityDataMethods,
  FileMethods,
  Task,
  TaskMethods,
  HistoryEntry,
  OptionsQuery,
  ReferenceOption,
  Trend,
  WireRecord,
} from '#kernel/entity/EntityDataMethods.ts';
import type { DraftMethods } from '#kernel/entity/EntityDraft.ts';
import type { TransferMethods } from '#kernel/entity/TransferMethods.ts';
import { type DataContext, wiredOf, outlineOf } from './DataContext';
import type { ApprovalMethods, Approval, RequestedChange } from '#kernel/entity/ApprovalMethods.ts';
import { createDialect, writable } from './dialect';
import { enginePaths, fromWire, isReshaped } from '#kernel/entity/wireNames.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { alertText, type AlertWords, ProblemError } from '../ProblemError';
import { createListMethods, createRecordMethods } from './recordMethods';
import { createHttpClient, changeReason, idempotency, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';
import type { ColumnFigures } from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';

type Query = Readonly<Record<string, string | undefined>>;

const queryText = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `?${search.toString()}` : '';
};

const optionsText = ({ values, filter, language, q, ...rest }: OptionsQuery): string =>
  queryText({
    ...rest,
    q: q || undefined,
    values: values ? JSON.stringify(values) : undefined,
    filter: filter && Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
    language: language === application().languages[0] ? undefined : language,
  });

/** Wire form of a filter. */
const filterText = (filter: FilterJson | undefined): string | undefined =>
  filter && JSON.stringify(filter);

type Figures = { readonly columns: readonly ColumnFigures[] };

type OwnMethods =
  | 'history'
  | 'runAction'
  | 'affected'
  | 'trend'
  | 'boardFigures'
  | 'options'
  | 'checkUnique';

/** Calls of the engine's screens besides react-admin's. */
export const createEntityMethods = (context: DataContext): Pick<EntityDataMethods, OwnMethods> => {
  const boundOptions = context.bound?.options?.(context);
  const http = createHttpClient(context.client);
  const base = () => apiBase(context.session.read()?.userType);
  const extras = (resource: string) => `${base()}/resources/${encodeURIComponent(resource)}`;

  const readOptions = async (
    resource: string,
    query: OptionsQuery,
  ): Promise<readonly ReferenceOption[]> => {
    const own = boundOptions?.(resource, query);
    if (own) return own;
    return (await http(`${extras(resource)}/options${optionsText(query)}`))
      .json as readonly ReferenceOption[];
  };

  return {
    history: async (resource, { id }) => {
      const response = await http(`${extras(resource)}/${encodeURIComponent(id)}/history`);
      return { data: response.json as readonly HistoryEntry[] };
    },
    runAction: async (resource, { id, version, action, reason, values, record }) => {
      const path = resourcePath(outlineOf(context, resource), [record]);
      const send = createHttpClient(context.client, {
        ...ifMatch(version),
        'Idempotency-Key': newUuid(),
      });
      const response = await send(
        `${base()}/${path}/${encodeURIComponent(id)}/${encodeURIComponent(action)}`,
        {
          method: 'PUT',
          body: JSON.stringify({ ...values, ...(reason ? { reason } : {}) }),
        },
      );
      return { data: fromWire(await wiredOf(context, resource), response.json as WireRecord) };
    },
    affected: async (resource, { id, action, values, record }) => {
      const path = resourcePath(outlineOf(context, resource), [record]);
      const names = [id, action].map(encodeURIComponent).join('/');
      const text = queryText({ values: values && JSON.stringify(values) });
      const response = await http(`${base()}/${path}/${names}/verify${text}`);
      return { data: response.json as Readonly<Record<string, number>> };
    },
    trend: async (resource, { field, filter }) => {
      const response = await http(
        `${extras(resource)}/trend${queryText({ field, filter: filterText(filter) })}`,
      );
      return { data: response.json as Trend };
    },
    boardFigures: async (resource, { filter }) => {
      const query = queryText({ filter: filterText(filter) });
      const response = await http(`${extras(resource)}/board${query}`);
      return { data: (response.json as Figures).columns };
    },
    options: async (resource, query) => ({ data: await readOptions(resource, query) }),
    checkUnique: async (resource, { values, exceptId }) => {
      const text = queryText({ values: JSON.stringify(values), exceptId });
      const response = await http(`${extras(resource)}/unique${text}`);
      return { data: response.json as { taken: boolean } };
    },
  };
};

type Answer = { readonly approval?: Approval };

const methodOf = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

const headersOf = (change: RequestedChange): Record<string, string> => ({
  ...(change.operation === 'create'
    ? idempotency({ idempotencyKey: change.idempotencyKey })
    : ifMatch(change.record.version)),
  ...changeReason({ reason: change.reason }),
});

const bodyOf = (change: RequestedChange) =>
  change.operation === 'delete' ? {} : { body: JSON.stringify(writable(change.values)) };

/** Approval calls. */
const createApprovalMethods = (context: DataContext): ApprovalMethods => {
  const base = (): string => apiBase(context.session.read()?.userType);
  const placeOf = (resource: string, change: RequestedChange): string => {
    const source = change.operation === 'create' ? change.values : change.record;
    const path = `${base()}/${resourcePath(outlineOf(context, resource), [source])}`;
    if (change.operation === 'create')
      return change.closeFormer ? `${path}?closeFormer=true` : path;
    return `${path}/${encodeURIComponent(change.record.id)}`;
  };
  return {
    approvals: async (resource, query) => {
      const asked = new URLSearchParams({ show: query.show });
      if (query.show === 'record') {
        asked.set('resource', resource);
        if (query.recordId !== undefined) asked.set('recordId', query.recordId);
      }
      const url = `${base()}/resources/approvals?${asked.toString()}`;
      const { json } = await createHttpClient(context.client)(url);
      return { data: (json as { approvals: readonly Approval[] }).approvals };
    },
    requestApproval: async (resource, change) => {
      const send = createHttpClient(context.client, headersOf(change));
      const method = methodOf[change.operation];
      const { json } = await send(placeOf(resource, change), { method, ...bodyOf(change) });
      return { data: (json as Answer).approval ?? null };
    },
    decide: async (_resource, { id, version, decision, reason }) => {
      const url = `${base()}/resources/approvals/${encodeURIComponent(id)}/${decision}`;
      const { json } = await createHttpClient(context.client, ifMatch(version))(url, {
        method: 'PUT',
        body: JSON.stringify(reason === undefined ? {} : { reason }),
      });
      return { data: json as Approval };
    },
  };
};

/** Methods on the entity's path, using its wire profile. */
const onWire: ReadonlySet<string> = new Set([
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'delete',
  'runAction',
]);

/** An error with engine field names and the stored record. */
const engineFailure = async (
  context: DataContext,
  { resource, method }: { readonly resource: string; readonly method: string },
  thrown: unknown,
): Promise<unknown> => {
  const outline = context.entities.outlines[resource];
  if (!(thrown instanceof ProblemError) || !outline || !onWire.has(method)) return thrown;
  if (!isReshaped(outline)) return thrown;
  const { failure } = thrown;
  const body = failure.body as { readonly current?: unknown } | undefined;
  const wired = await wiredOf(context, resource);
  return new ProblemError({
    ...enginePaths(outline, failure),
    ...(body?.current ? { body: { ...body, current: fromWire(wired, body.current) } } : {}),
  });
};

/** Progress and cancellation of background tasks. */
const createTaskMethods = (context: DataContext): TaskMethods => {
  const list = () => `${apiBase(context.session.read()?.userType)}/resources/tasks`;
  const path = (id: string) => `${list()}/${encodeURIComponent(id)}`;
  return {
    tasks: async (_resource, { before, signal }) => {
      const options = signal ? { signal: signal as AbortSignal } : {};
      const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
      const response = await createHttpClient(context.client)(`${list()}${query}`, options);
      return { data: response.json as readonly Task[] };
    },
    task: async (_resource, { id, signal }) => {
      const options = signal ? { signal: signal as AbortSignal } : {};
      const response = await createHttpClient(context.client)(path(id), options);
      return { data: response.json as Task };
    },
    cancelTask: async (_resource, { id }) => {
      const response = await createHttpClient(context.client)(`${path(id)}/cancel`, {
        method: 'POST',
      });
      return { data: response.json as Task };
    },
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fieldSentences = (error: AppError, words: AlertWords): Record<string, string> =>
  Object.fromEntries(
    (error.fields ?? []).map((field) => [field.path, words.byCode(field.code, field.params)]),
  );

/**
 * A failed call as react-admin's HttpError: `body.errors` has messages by flat dotted source and `root.serverError`.
 * Keeps the problem's members: `code`, `params`, `fields`, and `current` of a stale version.
 */
const toHttpError = (thrown: unknown, words: AlertWords): unknown => {
  if (!(thrown instanceof ProblemError)) return thrown;
  const { error, failure } = thrown;
  const sentence = alertText(failure, words) ?? '';
  const body = {
    ...(isRecord(failure.body) ? failure.body : {}),
    ...error,
    errors: { ...fieldSentences(error, words), root: { serverError: sentence } },
  };
  return new HttpError(sentence, thrown.status, body);
};

/** react-admin's data provider plus the calls of the engine's screens. */
export type EntityDataProvider = DataProvider & EntityDataMethods;

type Methods = Readonly<Record<string, unknown>>;
type Params<M extends keyof EntityDataProvider> = Parameters<EntityDataProvider[M]>[1];
type Method = (resource: string, params: never) => Promise<unknown>;

type Loaded<T> = {
  readonly load: () => Promise<T>;
  readonly names: Readonly<Record<keyof T, true>>;
};

/** Methods loaded on first use, never needed to open a list. */
const lazyMethods = <T extends object>({ load, names }: Loaded<T>): T =>
  Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      async (resource: string, params: never) =>
        ((await load())[name as keyof T] as Method)(resource, params),
    ]),
  ) as T;

const transfers = (context: DataContext): Loaded<TransferMethods> => ({
  load: async () => (await import('./transferMethods')).createTransferMethods(context),
  names: {
    exportRecords: true,
    startExport: true,
    exportFile: true,
    uploadImport: true,
    imports: true,
    importState: true,
    chooseSheet: true,
    discardImport: true,
    checkImport: true,
    commitImport: true,
    importFaults: true,
  },
});

const files = (context: DataContext): Loaded<FileMethods> => ({
  load: async () => (await import('./transferMethods')).createFileMethods(context),
  names: { uploadFile: true, readFile: true },
});

const drafts = (context: DataContext): Loaded<DraftMethods> => ({
  load: async () => (await import('./draftMethods')).createDraftMethods(context),
  names: { drafts: true, draft: true, saveStep: true, finishDraft: true, dropDraft: true },
});

/** Converts every failure to a localised HttpError of react-admin. */
const translated = <T extends Methods>(methods: T, context: DataContext): T =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (resource: string, params: never) => {
        try {
          return await (method as Method)(resource, params);
        } catch (error) {
          throw toHttpError(
            await engineFailure(context, { resource, method: name }, error),
            context.words(),
          );
        }
      },
    ]),
  ) as T;

/**
 * Creates the data provider: custom calls where the application defines them, all others in the dialect of
 * ra-data-simple-rest. Requests of an unmounted screen are cancelled.
 */
export const createDataProvider = (context: DataContext): EntityDataProvider => {
  const dialect = createDialect(context);
  const methods = {
    ...createEntityMethods(context),
    ...createListMethods(context),
    ...lazyMethods(drafts(context)),
    ...lazyMethods(files(context)),
    ...createApprovalMethods(context),
    ...createRecordMethods(context),
    ...createTaskMethods(context),
    ...lazyMethods(transfers(context)),
  };
  const general = { ...dialect, ...methods };
  const resources = new Map(
    Object.entries(context.bound?.resources ?? {}).map(([resource, bind]) => [
      resource,
      { ...general, ...bind(context, dialect) },
    ]),
  );
  const callsOf = (resource: string): typeof general =>
    (resources.get(resource) as typeof general | undefined) ?? general;
  const bound = {
    ...general,
    getList: (resource: string, params: Params<'getList'>) =>
      callsOf(resource).getList(resource, params),
    getMany: (resource: string, params: Params<'getMany'>) =>
      callsOf(resource).getMany(resource, params),
    create: (resource: string, params: Params<'create'>) =>
      callsOf(resource).create(resource, params),
    update: (resource: string, params: Params<'update'>) =>
      callsOf(resource).update(resource, params),
    runAction: (resource: string, params: Params<'runAction'>) =>
      callsOf(resource).runAction(resource, params),
    saveStep: (resource: string, params: Params<'saveStep'>) =>
      callsOf(resource).saveStep(resource, params),
  } satisfies Methods;
  // The caller determines the record type, as in every data provider.
  return {
    ...translated(bound as unknown as EntityDataProvider, context),
    supportAbortSignal: true,
  };
};
