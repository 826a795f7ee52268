import { wireFilter, wireName, fromWire } from '#kernel/entity/wireNames.ts';
import type {
  HistoryEntry,
  WireRecord,
  RecordAt,
  RecordMethods,
  ReferringTold,
  RevertedRecord,
} from '#kernel/entity/EntityDataMethods.ts';
import { outlineOf, wiredOf } from './DataContext';
import type { DataContext } from './DataContext';
import { createHttpClient, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';

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
      return { data: answer as ReferringTold };
    },
    deletedRecords: deletedRecordsOf(context),
    restore: async (resource, { id, version, reason }) => {
      const body = reason === undefined ? {} : { reason };
      const answer = await write(`${placeOf(resource, id)}/restore`, { body, version });
      return { data: answer as WireRecord };
    },
  };
};
