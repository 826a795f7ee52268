import { newUuid } from '#browser/data/newUuid.ts';
import { wireFilter, wireName, fromWire } from '#kernel/entity/wireNames.ts';
import type {
  HistoryEntry,
  WireRecord,
  RecordAt,
  RecordMethods,
  ReferringSummary,
  RevertedRecord,
  ListMethods,
} from '#kernel/entity/EntityDataMethods.ts';
import { outlineOf, wiredOf, type DataContext } from './DataContext';
import { createHttpClient, idempotency, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';
import type { BulkPreview } from '#kernel/entity/BulkChange.ts';
import type { SavedView, ViewList } from '#kernel/entity/SavedView.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Options = {
  readonly body?: unknown;
  readonly signal?: unknown;
  readonly headers?: Record<string, string>;
};

type Send = (method: Method, path: string, options?: Options) => Promise<unknown>;

const createSend =
  (context: DataContext): Send =>
  async (method, path, { body, signal, headers } = {}) => {
    const url = `${apiBase(context.session.read()?.userType)}/resources/${path}`;
    const response = await createHttpClient(context.client, headers)(url, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal: signal as AbortSignal } : {}),
    });
    return response.json;
  };

const once = () => ({ 'Idempotency-Key': newUuid() });
const viewPath = (id: string) => `views/${encodeURIComponent(id)}`;

type ViewMethods = Pick<ListMethods, 'views' | 'createView' | 'updateView' | 'deleteView'>;

const createViewMethods = (send: Send): ViewMethods => ({
  views: async (resource, params) => {
    const path = `views?resource=${encodeURIComponent(resource)}`;
    return { data: (await send('GET', path, { signal: params?.signal })) as ViewList };
  },
  createView: async (resource, { data, ...key }) => {
    const options = { body: { resource, ...data }, headers: idempotency(key) };
    return { data: (await send('POST', 'views', options)) as SavedView };
  },
  updateView: async (_resource, { id, version, data }) => {
    const options = { body: data, headers: ifMatch(version) };
    return { data: (await send('PUT', viewPath(id), options)) as SavedView };
  },
  deleteView: async (_resource, { id, version }) => {
    await send('DELETE', viewPath(id), { headers: ifMatch(version) });
    return { data: { id } };
  },
});

/** Saved views and bulk changes. */
export const createListMethods = (context: DataContext): ListMethods => {
  const send = createSend(context);
  const bulkPath = (resource: string) => `${encodeURIComponent(resource)}/bulk`;
  return {
    ...createViewMethods(send),
    bulkPreview: async (resource, { signal, ...body }) => {
      const path = `${bulkPath(resource)}/preview`;
      return { data: (await send('POST', path, { body, signal })) as BulkPreview };
    },
    bulkRun: async (resource, { idempotencyKey, ...body }) => {
      const options = { body, headers: idempotency({ idempotencyKey }) };
      return { data: (await send('POST', bulkPath(resource), options)) as { task: string } };
    },
    undoTask: async (_resource, { id }) => {
      const path = `tasks/${encodeURIComponent(id)}/undo`;
      return { data: (await send('POST', path, { headers: once() })) as { task: string } };
    },
  };
};

const deletedRecordsOf =
  (context: DataContext): RecordMethods['deletedRecords'] =>
  async (resource, { page, perPage, filter }) => {
    const first = (page - 1) * perPage;
    const outline = outlineOf(context, resource);
    const query = new URLSearchParams({
      deleted: 'only',
      sort: JSON.stringify([wireName(outline, 'deletedAt'), 'DESC']),
      range: JSON.stringify([first, first + perPage - 1]),
      ...(filter ? { filter: JSON.stringify(wireFilter(outline, filter)) } : {}),
    });
    const base = apiBase(context.session.read()?.userType);
    const path = resourcePath(outline, []);
    const url = `${base}/${path}?${query.toString()}`;
    const { json, headers } = await createHttpClient(context.client)(url);
    const total = Number(headers.get('content-range')?.split('/').at(-1) ?? 0);
    const rows = json as readonly WireRecord[];
    const wired = await wiredOf(context, resource);
    return { data: rows.map((record) => fromWire(wired, record)), total };
  };

/** Calls on past versions, masked values and deleted records. */
export const createRecordMethods = (context: DataContext): RecordMethods => {
  const placeOf = (resource: string, id: string): string =>
    `${apiBase(context.session.read()?.userType)}/resources/${encodeURIComponent(resource)}/${encodeURIComponent(id)}`;
  const read = async (url: string): Promise<unknown> =>
    (await createHttpClient(context.client)(url)).json;
  const write = async (
    url: string,
    { body, version }: { readonly body: object; readonly version?: number },
  ): Promise<unknown> => {
    const send = createHttpClient(context.client, ifMatch(version));
    return (await send(url, { method: 'POST', body: JSON.stringify(body) })).json;
  };
  return {
    fieldHistory: async (resource, { id, field }) => {
      const query = new URLSearchParams({ field });
      const answer = await read(`${placeOf(resource, id)}/history?${query.toString()}`);
      return { data: answer as readonly HistoryEntry[] };
    },
    recordAt: async (resource, { id, ...point }) => {
      const query = new URLSearchParams(
        'version' in point ? { version: String(point.version) } : { at: point.at },
      );
      const answer = await read(`${placeOf(resource, id)}/asOf?${query.toString()}`);
      return { data: answer as RecordAt };
    },
    revert: async (resource, { id, version, toVersion, reason }) => {
      const body = { toVersion, reason };
      const answer = await write(`${placeOf(resource, id)}/revert`, { body, version });
      return { data: answer as RevertedRecord };
    },
    reveal: async (resource, { id, fields, reason }) => {
      const answer = await write(`${placeOf(resource, id)}/reveal`, { body: { fields, reason } });
      return { data: answer as Readonly<Record<string, unknown>> };
    },
    referring: async (resource, { id }) => {
      const answer = await read(`${placeOf(resource, id)}/referring`);
      return { data: answer as ReferringSummary };
    },
    deletedRecords: deletedRecordsOf(context),
    restore: async (resource, { id, version, reason }) => {
      const body = reason === undefined ? {} : { reason };
      const answer = await write(`${placeOf(resource, id)}/restore`, { body, version });
      return { data: answer as WireRecord };
    },
  };
};
