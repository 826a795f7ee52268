import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/harness/app.ts';
import { signInAs } from '#tests/harness/session.ts';

/** Registers a service account as an administrator. Returns the stored record. */
export const createAccount = async (
  server: TestApp,
  values: Readonly<Record<string, unknown>> = {},
) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/GMF/integrations/accounts',
    headers: { ...(await signInAs(server, 'provisioning')), 'idempotency-key': randomUUID() },
    payload: { name: `ERP ${randomUUID().slice(0, 8)}`, groupName: 'provisioning', ...values },
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: string; name: string; version: number }>();
};

/** A call about the keys of an account, as an administrator. */
export const aboutKeys = async (
  server: TestApp,
  call: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly path: string;
    readonly payload?: object;
    readonly by?: string;
  },
) =>
  server.app.inject({
    method: call.method,
    url: `/api/GMF/service-accounts/${call.path}`,
    headers: await signInAs(server, call.by ?? 'provisioning'),
    ...(call.payload ? { payload: call.payload } : {}),
  });

/** Issues a key. Returns it in full. */
export const issueKey = async (
  server: TestApp,
  accountId: string,
  payload: object = { name: 'ERP' },
) => {
  const response = await aboutKeys(server, { method: 'POST', path: `${accountId}/keys`, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ id: string; key: string }>();
};

/** Headers of a call with a key. */
export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
