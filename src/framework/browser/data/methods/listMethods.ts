import type { BulkPreview } from '#kernel/entity/BulkChange.ts';
import type { ListMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { SavedView, ViewList } from '#kernel/entity/SavedView.ts';
import type { DataContext } from './DataContext';
import { createHttpClient, ifMatch } from './httpClient';
import { apiBase } from './paths';

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
    const answer = await createHttpClient(context.client, headers)(url, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal: signal as AbortSignal } : {}),
    });
    return answer.json;
  };

const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const viewPath = (id: string) => `views/${encodeURIComponent(id)}`;

type ViewMethods = Pick<ListMethods, 'views' | 'createView' | 'updateView' | 'deleteView'>;

const createViewMethods = (send: Send): ViewMethods => ({
  views: async (resource, params) => {
    const path = `views?resource=${encodeURIComponent(resource)}`;
    return { data: (await send('GET', path, { signal: params?.signal })) as ViewList };
  },
  createView: async (resource, { data }) => {
    const body = { resource, ...data };
    return { data: (await send('POST', 'views', { body, headers: once() })) as SavedView };
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
    bulkRun: async (resource, body) => {
      const options = { body, headers: once() };
      return { data: (await send('POST', bulkPath(resource), options)) as { task: string } };
    },
    undoTask: async (_resource, { id }) => {
      const path = `tasks/${encodeURIComponent(id)}/undo`;
      return { data: (await send('POST', path, { headers: once() })) as { task: string } };
    },
  };
};
