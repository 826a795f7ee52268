import type { BulkPreview } from '../../kernel/entity/BulkChange';
import type { ListMethods } from '../../kernel/entity/ListMethods';
import type { SavedView, ViewList } from '../../kernel/entity/SavedView';
import type { DataContext } from './DataContext';
import { createHttpClient, ifMatch } from './httpClient';
import { apiBase } from './paths';

/** Saved views, and changes of many records by query. */
export const createListMethods = (context: DataContext): ListMethods => {
  const extras = () => `${apiBase(context.session.read()?.userType)}/resources`;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    {
      body,
      signal,
      headers,
    }: { body?: unknown; signal?: AbortSignal | undefined; headers?: Record<string, string> } = {},
  ): Promise<unknown> => {
    const answer = await createHttpClient(context.client, headers)(`${extras()}/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return answer.json;
  };
  const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const viewPath = (id: string) => `views/${encodeURIComponent(id)}`;

  return {
    views: async (resource, params) => {
      const path = `views?resource=${encodeURIComponent(resource)}`;
      return {
        data: (await send('GET', path, {
          signal: params?.signal as AbortSignal | undefined,
        })) as ViewList,
      };
    },
    createView: async (resource, { data }) => ({
      data: (await send('POST', 'views', {
        body: { resource, ...data },
        headers: once(),
      })) as SavedView,
    }),
    updateView: async (_resource, { id, version, data }) => ({
      data: (await send('PUT', viewPath(id), {
        body: data,
        headers: ifMatch(version),
      })) as SavedView,
    }),
    deleteView: async (_resource, { id, version }) => {
      await send('DELETE', viewPath(id), { headers: ifMatch(version) });
      return { data: { id } };
    },
    bulkPreview: async (resource, { signal, ...body }) => {
      const path = `${encodeURIComponent(resource)}/bulk/preview`;
      return {
        data: (await send('POST', path, {
          body,
          signal: signal as AbortSignal | undefined,
        })) as BulkPreview,
      };
    },
    bulkRun: async (resource, body) => ({
      data: (await send('POST', `${encodeURIComponent(resource)}/bulk`, {
        body,
        headers: once(),
      })) as { task: string },
    }),
    undoTask: async (_resource, { id }) => ({
      data: (await send('POST', `tasks/${encodeURIComponent(id)}/undo`, {
        headers: once(),
      })) as { task: string },
    }),
  };
};
