import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetManyParams,
  UpdateParams,
} from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import { fromWire, serverMembers, toWire, wireName } from '#kernel/entity/wireNames.ts';
import { outlineOf, wiredOf } from './DataContext';
import type { DataContext } from './DataContext';
import { changeReason, createHttpClient, idempotency, ifMatch } from './httpClient';
import { apiBase, filterWithoutPath, resourcePath } from './paths';
import { wireList } from './wireList';

type Bag = Readonly<Record<string, unknown>>;
type WithSignal = { readonly signal?: AbortSignal };

/** Members set by the server only. */
const serverOwned: ReadonlySet<string> = new Set(['id', ...serverMembers]);

/** Maximum ids per request. */
const batchSize = 100;

/** Sendable members of a form's record. */
export const writable = (data: Bag): Bag =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !serverOwned.has(name)));

/** Version sent with a mutation: that of the record the person saw. */
export const versionOf = (params: { previousData?: unknown; meta?: unknown }): unknown => {
  const meta = params.meta as Bag | undefined;
  const previous = params.previousData as Bag | undefined;
  return meta?.['version'] ?? previous?.['version'];
};

const restOf = (context: DataContext, headers: Readonly<Record<string, string>> = {}) =>
  simpleRest(
    apiBase(context.session.read()?.userType),
    createHttpClient(context.client, headers),
    'Content-Range',
  );

const byIds = async (
  context: DataContext,
  resource: string,
  { ids, meta, signal }: GetManyParams & WithSignal,
) => {
  const outline = outlineOf(context, resource);
  const path = resourcePath(outline, [meta as Bag | undefined]);
  const send = createHttpClient(context.client);
  const read = async (some: GetManyParams['ids']): Promise<readonly Bag[]> => {
    const query = new URLSearchParams({
      range: JSON.stringify([0, batchSize - 1]),
      filter: JSON.stringify({ [wireName(outline, outline.key)]: some }),
    });
    const url = `${apiBase(context.session.read()?.userType)}/${path}?${query.toString()}`;
    return (await send(url, signal ? { signal } : {})).json as readonly Bag[];
  };
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );
  const records = (await Promise.all(batches.map(read))).flat();
  const wired = await wiredOf(context, resource);
  // The caller determines the record type, as in every data provider.
  return { data: records.map((record) => fromWire(wired, record)) as never[] };
};

const list = async (
  context: DataContext,
  resource: string,
  params: Parameters<DataProvider['getList']>[1] & WithSignal,
) => {
  const outline = outlineOf(context, resource);
  const filter = (params.filter ?? {}) as Bag;
  const path = resourcePath(outline, [filter, params.meta as Bag | undefined]);
  const wanted = filterWithoutPath(outline, filter);
  const { signal } = params;
  const url = `${apiBase(context.session.read()?.userType)}/${path}`;
  const call = { url, send: createHttpClient(context.client), ...(signal ? { signal } : {}) };
  const answer = await wireList(outline, { ...params, filter: wanted }, call);
  const wired = await wiredOf(context, resource);
  return { ...answer, data: answer.data.map((record) => fromWire(wired, record)) };
};

/** The record of a singleton, whose calls have no id. */
const single = async (
  context: DataContext,
  outline: EntityOutline,
  change?: { readonly data: Bag; readonly headers: Readonly<Record<string, string>> },
) => {
  const url = `${apiBase(context.session.read()?.userType)}/${resourcePath(outline, [])}`;
  const send = createHttpClient(context.client, change?.headers);
  const response = await send(
    url,
    change ? { method: 'PUT', body: JSON.stringify(writable(change.data)) } : {},
  );
  // The caller determines the record type, as in every data provider.
  return { data: response.json as never };
};

/** Whether a new period ends the previous one: `meta.closeFormer`. */
const createPath = (path: string, meta: unknown): string =>
  (meta as Bag | undefined)?.['closeFormer'] === true ? `${path}?closeFormer=true` : path;

/**
 * Generic calls in the dialect of ra-data-simple-rest: paths from descriptions, `If-Match` from the record the person
 * saw, `Idempotency-Key` from `meta`.
 */
export const createDialect = (context: DataContext): DataProvider => {
  const pathOf = (resource: string, ...sources: unknown[]) =>
    resourcePath(outlineOf(context, resource), sources as Bag[]);
  const stored = async <T>(resource: string, { data, ...rest }: { data: T }) => ({
    ...rest,
    data: fromWire(await wiredOf(context, resource), data),
  });
  return {
    getList: (resource, params) => list(context, resource, params),
    getManyReference: (resource, { target, id, ...params }) =>
      list(context, resource, { ...params, filter: { ...(params.filter as Bag), [target]: id } }),
    getMany: (resource, params) => byIds(context, resource, params),
    getOne: async (resource, params) => {
      const outline = outlineOf(context, resource);
      const found = outline.singleton
        ? single(context, outline)
        : restOf(context).getOne(pathOf(resource, params.meta), params);
      return stored(resource, await found);
    },
    create: async (resource, params: CreateParams) => {
      const path = createPath(pathOf(resource, params.data, params.meta), params.meta);
      const data = toWire(await wiredOf(context, resource), writable(params.data as Bag));
      const rest = restOf(context, idempotency(params.meta));
      return stored(resource, await rest.create(path, { ...params, data }));
    },
    update: async (resource, params: UpdateParams) => {
      const headers = { ...ifMatch(versionOf(params)), ...changeReason(params.meta) };
      const outline = outlineOf(context, resource);
      const data = toWire(await wiredOf(context, resource), writable(params.data as Bag));
      const path = pathOf(resource, params.previousData, params.data, params.meta);
      const changed = outline.singleton
        ? single(context, outline, { data, headers })
        : restOf(context, headers).update(path, { ...params, data });
      return stored(resource, await changed);
    },
    delete: (resource, params: DeleteParams) =>
      restOf(context, { ...ifMatch(versionOf(params)), ...changeReason(params.meta) }).delete(
        pathOf(resource, params.previousData, params.meta),
        params,
      ),
    updateMany: () => {
      throw new Error('Changes of several records are work of the server: use bulkRun');
    },
    deleteMany: () => {
      throw new Error('Records are deleted one by one, each with its version');
    },
  };
};
