import type { FileMethods, StoredFile } from '#kernel/entity/EntityDataMethods.ts';
import type { DataContext } from './DataContext';
import { apiBase } from './paths';

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
      const answer = await client.send({
        method: 'POST',
        url: `${resources()}/files?${query.toString()}`,
        auth: 'session',
        form,
        ...signalOf(signal),
        ...(onProgress ? { onProgress } : {}),
      });
      return { data: (await answer.json()) as StoredFile };
    },
    readFile: async (resource, { id, field, signal }) => {
      const url = `${resources()}/${resource}/${encodeURIComponent(id)}/files/${field}`;
      const answer = await client.send({
        method: 'GET',
        url,
        auth: 'session',
        ...signalOf(signal),
      });
      return { data: await answer.blob() };
    },
  };
};
