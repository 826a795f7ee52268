import type { Endpoint } from '#kernel/calls/Endpoint.ts';
import { callsBase } from '#kernel/calls/endpointUrl.ts';
import type { CallCatalog } from './CallCatalog';

type Part = Readonly<Record<string, unknown>>;

/** Alternative schemes; empty: public. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** A signed-in person, by session token. */
export const bySession: Security = [{ idToken: [] }];

/** Security of an endpoint. */
export const securityOf = (
  { auth }: Pick<Endpoint, 'auth'>,
  { publicKeyHeader }: Pick<CallCatalog, 'publicKeyHeader'>,
): Security => {
  if (auth === 'session') return bySession;
  return auth === 'public' && publicKeyHeader ? [{ publicKey: [] }] : [];
};

const isForPeople = (path: string): boolean => path.startsWith(`${callsBase}/auth/`);

type Operation = Part & { readonly security?: Security };

/** Adds keys of service accounts wherever a session is accepted, except for calls on one's own account. */
export const withServiceKeys = (paths: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      isForPeople(path)
        ? operations
        : Object.fromEntries(
            Object.entries(operations as Record<string, Operation>).map(([method, operation]) => [
              method,
              operation.security === bySession
                ? { ...operation, security: [...bySession, { serviceKey: [] }] }
                : operation,
            ]),
          ),
    ]),
  );

/** Security schemes of an application. */
export const securitySchemes = (
  { publicKeyHeader }: Pick<CallCatalog, 'publicKeyHeader'>,
  hasKeys: boolean,
): Part => ({
  idToken: {
    type: 'apiKey',
    in: 'header',
    name: 'idToken',
    description: 'Token of a session of a person.',
  },
  ...(hasKeys
    ? {
        serviceKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pat_<id>_<secret>',
          description: 'Key of a service account.',
        },
      }
    : {}),
  ...(publicKeyHeader
    ? {
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: publicKeyHeader,
          description: 'Key of pages that are open to everybody.',
        },
      }
    : {}),
});
