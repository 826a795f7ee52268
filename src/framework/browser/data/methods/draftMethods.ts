import type { DraftMethods, EntityDraft } from '#kernel/entity/EntityDraft.ts';
import type { WireRecord } from '#kernel/entity/WireRecord.ts';
import { outlineOf } from './DataContext';
import type { DataContext } from './DataContext';
import { createHttpClient, idempotency, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';

/** Wizard calls. The calling page reports failures. */
export const createDraftMethods = (context: DataContext): DraftMethods => {
  const base = (): string => apiBase(context.session.read()?.userType);
  const draftsOf = (resource: string): string =>
    `${base()}/resources/${encodeURIComponent(resource)}/drafts`;
  const draftOf = (resource: string, id: string): string =>
    `${draftsOf(resource)}/${encodeURIComponent(id)}`;
  return {
    drafts: async (resource) => {
      const { json } = await createHttpClient(context.client)(draftsOf(resource));
      return { data: json as readonly EntityDraft[] };
    },
    draft: async (resource, { id }) => {
      const { status, json } = await createHttpClient(context.client)(draftOf(resource, id));
      return { data: status === 204 ? null : (json as EntityDraft) };
    },
    saveStep: async (resource, { id, step, values, version }) => {
      const path = resourcePath(outlineOf(context, resource), []);
      const url = `${base()}/${path}/${encodeURIComponent(id)}/steps/${encodeURIComponent(step)}`;
      const send = createHttpClient(context.client, ifMatch(version));
      const { json } = await send(url, { method: 'PATCH', body: JSON.stringify(values) });
      return { data: json as EntityDraft };
    },
    finishDraft: async (resource, { id, version, idempotencyKey, baseVersion }) => {
      const headers = { ...ifMatch(version), ...idempotency({ idempotencyKey }) };
      const body = JSON.stringify(baseVersion === undefined ? {} : { baseVersion });
      const send = createHttpClient(context.client, headers);
      const { json } = await send(`${draftOf(resource, id)}/finish`, { method: 'POST', body });
      return { data: json as WireRecord };
    },
    dropDraft: async (resource, { id }) => {
      await createHttpClient(context.client)(draftOf(resource, id), { method: 'DELETE' });
      return { data: { id } };
    },
  };
};
