import type { Endpoint } from '@patio/framework/kernel';
import type { Handler, Route, RouteRequest } from '@patio/framework/server';
import { admitVisitor } from '#csf/server/index.ts';
import type { SigningDeps } from './process/SigningCase';

type SigningHandler<E extends Endpoint> = (
  deps: SigningDeps,
  request: RouteRequest<E>,
) => ReturnType<Handler<E>>;

/** A call whose handler also receives the signable kinds of proposals. */
export type SigningRoute = Omit<Route, 'handle'> & {
  readonly handle: (
    deps: SigningDeps,
    request: RouteRequest<Endpoint>,
  ) => ReturnType<Route['handle']>;
};

/** A call by people of the portal. */
export const signingRoute = <const E extends Endpoint>(
  endpoint: E,
  handler: SigningHandler<E>,
): SigningRoute => ({
  endpoint,
  // The HTTP layer passes only input accepted by the endpoint's validators.
  handle: handler as unknown as SigningRoute['handle'],
});

/** A call by signers, who have no session. */
export const visitorRoute = <const E extends Endpoint>(
  endpoint: E,
  handler: SigningHandler<E>,
): SigningRoute => ({
  ...signingRoute(endpoint, handler),
  admit: admitVisitor,
});
