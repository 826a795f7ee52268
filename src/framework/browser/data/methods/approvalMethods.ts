import type { ApprovalMethods, Approval, RequestedChange } from '#kernel/entity/ApprovalMethods.ts';
import { outlineOf } from './DataContext';
import type { DataContext } from './DataContext';
import { writable } from './dialect';
import { changeReason, createHttpClient, idempotency, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';

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

/** Calls on changes that wait for a second person. */
export const createApprovalMethods = (context: DataContext): ApprovalMethods => {
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
