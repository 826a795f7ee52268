import { type AppError, type Result, endpoint, ok } from '@patio/framework/kernel';
import { type Route, route } from '@patio/framework/server';

/** A call with optional integer and text members and no response body. */
const write = endpoint({
  id: 'probe.write',
  method: 'POST',
  path: '/auth/probe/:id',
  auth: 'none',
  in: { params: 'StateParams', body: 'UserListQuery' },
  errors: [],
});

/** The same as query. */
const read = endpoint({
  id: 'probe.read',
  method: 'GET',
  path: '/auth/probe/:id',
  auth: 'none',
  in: { params: 'StateParams', query: 'UserListQuery' },
  errors: [],
});

/** A call without any input. */
const touch = endpoint({
  id: 'probe.touch',
  method: 'DELETE',
  path: '/auth/probe',
  auth: 'none',
  in: {},
  errors: [],
});

/** What reached the probe handlers, and what they return or throw. */
export type Probe = {
  readonly routes: readonly Route[];
  readonly seen: unknown[];
  respond: () => Promise<Result<void, AppError>>;
};

/** Test calls for the HTTP layer, independent of the product. */
export const createProbe = (): Probe => {
  const probe: Probe = { routes: [], seen: [], respond: async () => ok(undefined) };
  const note = (seen: unknown): Promise<Result<void, AppError>> => {
    probe.seen.push(seen);
    return probe.respond();
  };
  const routes = [
    route(write, (_, { params, body }) => note({ params, body })),
    route(read, (_, { params, query }) => note({ params, query })),
    route(touch, () => note({})),
  ];
  return Object.assign(probe, { routes });
};
