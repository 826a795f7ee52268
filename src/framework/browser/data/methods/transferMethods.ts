import type {
  ExportRequest,
  ImportFaultRow,
  ImportState,
  TransferMethods,
} from '#kernel/entity/TransferMethods.ts';
import type { DataContext } from './DataContext';
import { downloadFile } from './downloadFile';
import { createHttpClient, idempotency } from './httpClient';
import { apiBase } from './paths';
import type { FileMethods, StoredFile } from '#kernel/entity/EntityDataMethods.ts';

const signalOf = (signal: unknown): { signal?: AbortSignal } =>
  signal instanceof AbortSignal ? { signal } : {};

/** Files of records: uploaded before the record is saved, downloaded by record and field. */
export const createFileMethods = ({ client, session }: DataContext): FileMethods => {
  const resources = () => `${apiBase(session.read()?.userType)}/resources`;
  return {
    uploadFile: async (resource, { field, file, signal, onProgress }) => {
      const form = new FormData();
      form.append('file', file as File);
      const query = new URLSearchParams({ resource, field });
      const response = await client.send({
        method: 'POST',
        url: `${resources()}/files?${query.toString()}`,
        auth: 'session',
        form,
        ...signalOf(signal),
        ...(onProgress ? { onProgress } : {}),
      });
      return { data: (await response.json()) as StoredFile };
    },
    readFile: async (resource, { id, field, signal }) => {
      const url = `${resources()}/${resource}/${encodeURIComponent(id)}/files/${field}`;
      const response = await client.send({
        method: 'GET',
        url,
        auth: 'session',
        ...signalOf(signal),
      });
      return { data: await response.blob() };
    },
  };
};

const partBytes = 1024 * 1024;

const exportTexts = (request: ExportRequest): Readonly<Record<string, string>> => {
  const { filter, sort, columns, format, separator, bom, labels, language } = request;
  return {
    sort: JSON.stringify([sort.field, sort.order]),
    columns: columns.join(','),
    format,
    separator,
    bom: bom ? '1' : '0',
    labels: labels ? '1' : '0',
    language,
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
  };
};

/** Calls that return an import. */
const createImportRequest =
  ({ client }: DataContext) =>
  async (
    url: string,
    options: { method?: string; body?: unknown; signal?: unknown } = {},
  ): Promise<{ data: ImportState }> => {
    const { method = 'GET', body, signal } = options;
    const response = await createHttpClient(client)(url, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal: signal as AbortSignal } : {}),
    });
    return { data: response.json as ImportState };
  };

type Exports = Pick<TransferMethods, 'exportRecords' | 'startExport' | 'exportFile'>;

const createExports = ({ client }: DataContext, base: (resource: string) => string): Exports => ({
  exportRecords: async (resource, { signal, onProgress, ...request }) => ({
    data: await downloadFile(client, {
      url: `${base(resource)}/export?${new URLSearchParams(exportTexts(request)).toString()}`,
      signal: signal as AbortSignal | undefined,
      onProgress,
    }),
  }),
  startExport: async (resource, { idempotencyKey, ...request }) => {
    const send = createHttpClient(client, idempotency({ idempotencyKey }));
    const response = await send(`${base(resource)}/export`, {
      method: 'POST',
      body: JSON.stringify(exportTexts(request)),
    });
    return { data: response.json as { task: string } };
  },
  exportFile: async (resource, { id, signal, onProgress }) => ({
    data: await downloadFile(client, {
      url: `${base(resource)}/export/${encodeURIComponent(id)}`,
      signal: signal as AbortSignal | undefined,
      onProgress,
    }),
  }),
});

/** Exports and imports. Files are uploaded in parts, to survive slow connections and timeouts. */
export const createTransferMethods = (context: DataContext): TransferMethods => {
  const { client } = context;
  const base = (resource: string) =>
    `${apiBase(context.session.read()?.userType)}/resources/${encodeURIComponent(resource)}`;
  const request = createImportRequest(context);
  const place = (resource: string, id: string) =>
    `${base(resource)}/import/${encodeURIComponent(id)}`;

  return {
    ...createExports(context, base),
    uploadImport: async (resource, { file: given, signal, onProgress }) => {
      const file = given as File;
      const opened = await request(`${base(resource)}/import`, {
        method: 'POST',
        body: { fileName: file.name, size: file.size },
        signal,
      });
      const url = `${place(resource, opened.data.id)}/content`;
      let state = opened.data;
      for (let from = 0; from < file.size; from += partBytes) {
        const response = await client.send({
          method: 'PUT',
          url: `${url}?offset=${from}`,
          auth: 'session',
          content: file.slice(from, from + partBytes),
          ...(signal ? { signal: signal as AbortSignal } : {}),
        });
        state = (await response.json()) as ImportState;
        onProgress?.(Math.min(from + partBytes, file.size));
      }
      return { data: state };
    },
    imports: async (resource, { signal }) => {
      const options = signal ? { signal: signal as AbortSignal } : {};
      const response = await createHttpClient(client)(`${base(resource)}/import`, options);
      return { data: response.json as readonly ImportState[] };
    },
    importState: (resource, { id, signal }) => request(place(resource, id), { signal }),
    chooseSheet: (resource, { id, sheet }) =>
      request(`${place(resource, id)}/sheet`, { method: 'POST', body: { sheet } }),
    discardImport: async (resource, { id }) => {
      await createHttpClient(client)(place(resource, id), { method: 'DELETE' });
      return { data: undefined };
    },
    checkImport: (resource, { id, mapping, key }) =>
      request(`${place(resource, id)}/check`, { method: 'POST', body: { mapping, key } }),
    commitImport: (resource, { id, mode, again = false }) =>
      request(`${place(resource, id)}/commit`, { method: 'POST', body: { mode, again } }),
    importFaults: async (resource, { id, after }) => {
      const response = await createHttpClient(client)(
        `${place(resource, id)}/faults?after=${after}`,
      );
      return { data: response.json as readonly ImportFaultRow[] };
    },
  };
};
