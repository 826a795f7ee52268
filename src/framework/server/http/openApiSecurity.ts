import type { Endpoint } from '#kernel/calls/Endpoint.ts';
import { callsBase } from '#kernel/calls/callsBase.ts';
import type { CallCatalog } from './CallCatalog';

type Part = Readonly<Record<string, unknown>>;

/** Ways of which each admits by itself; an empty list: open to everybody. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** A signed-in person, by the token of the session. */
export const bySession: Security = [{ idToken: [] }];

/** What a call of an endpoint needs. */
export const securityOf = (
  { auth }: Pick<Endpoint, 'auth'>,
  { publicKeyHeader }: Pick<CallCatalog, 'publicKeyHeader'>,
): Security => {
  if (auth === 'session') return bySession;
  return auth === 'public' && publicKeyHeader ? [{ publicKey: [] }] : [];
};

const isForPeople = (path: string): boolean => path.startsWith(`${callsBase}/auth/`);

type Operation = Part & { readonly security?: Security };

/** Where service accounts call: what a session opens a key opens too, but for the calls about one's own account. */
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

/** Descriptions of the ways that an application has. */
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
