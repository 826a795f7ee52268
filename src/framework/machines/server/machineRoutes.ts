import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { endKeyCall, issueKeyCall, listKeysCall, rotateKeyCall } from '../calls';
import { issueKey, listKeys, revokeKey, rotateKey } from './keys';

const routes: RouteModule = [
  route(listKeysCall, (deps, { params, context }) => listKeys(deps, { ...params, context })),
  route(issueKeyCall, (deps, { params, body, context }) =>
    issueKey(deps, { ...body, ...params, context }),
  ),
  route(rotateKeyCall, (deps, { params, body, context }) =>
    rotateKey(deps, { ...body, ...params, context }),
  ),
  route(endKeyCall, (deps, { params, context }) => revokeKey(deps, { ...params, context })),
];

/** Calls about keys of service accounts. @param access as of `machineEndpoints` */
export const machineRoutes = (access: AccessRule): RouteModule =>
  routes.map((one) => ({ ...one, endpoint: { ...one.endpoint, access } }));
