import type { FastifyInstance } from 'fastify';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { personRoute } from '#server/http/route.ts';
import { operationRule } from '#kernel/entity/EntityOutline.ts';
import type { MachineParts } from '#server/application/defineApplication.ts';
import { machineEndpoints, webhookEndpoints } from '../calls';
import { machineErrors } from '../errors';
import { accountHooks } from './accountHooks';
import type { MachineModel } from './MachineModel';
import { machineRoutes, webhookRoutes } from './machineRoutes';
import { purgeWebhooks, sendWebhooks } from './webhooks/deliver';
import { sealedOfMachines } from './webhooks/secrets';
import { deliveryHooks, webhookHooks } from './webhooks/webhookHooks';
import { withMachines } from './authenticateKey';

/**
 * Mounts the Model Context Protocol at `/mcp` (streamable HTTP, stateless) for service accounts, with the same
 * entities, rights, masks and approvals as REST. The SDK is loaded with the first call.
 */
export const mountMcp = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/mcp',
    ...personRoute(deps, 'mcp', async (person, request, reply) => {
      if (!person.actor.isMachine) return err(appError('access.denied'));
      const { answerMcp } = await import('./mcp/answerMcp');
      await answerMcp(deps, person, { request, reply });
      return ok(reply);
    }),
  });
  // Stateless: there is no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};

const secondMs = 1_000;
const hourMs = 3_600_000;

type Descriptions = Parameters<MachineParts['callsOf']>[0];

const editRule = (descriptions: Descriptions, resource: string) => {
  const description = descriptions[resource];
  if (!description) throw new TypeError(`Service accounts need the entity ${resource}.`);
  return operationRule(description, 'edit');
};

/**
 * Service accounts that call with keys or by MCP, and webhooks if the model has them, for `defineApplication`. Their
 * entities are schemas of the application; people who may edit them manage keys and secrets.
 *
 * @example
 *   const machines = createMachines({
 *     resource: 'serviceAccounts',
 *     rightsOf: () => ({ userType: 'STAFF', scopes: [], activeScopeId: null }),
 *   });
 *   export const application = defineApplication({ name: 'Library', generated, migrations, people, machines });
 */
export const createMachines = (model: MachineModel): MachineParts => {
  const { resource, webhooks } = model;
  return {
    people: (people) => withMachines(people, model),
    hooks: {
      [resource]: accountHooks,
      ...(webhooks
        ? { [webhooks.webhooks]: webhookHooks, [webhooks.deliveries]: deliveryHooks }
        : {}),
    },
    errors: { machines: machineErrors },
    mount: mountMcp,
    sealed: sealedOfMachines,
    jobs: webhooks
      ? [
          { name: 'webhooks', idleMs: secondMs, run: sendWebhooks },
          { name: 'webhook log', idleMs: hourMs, run: purgeWebhooks },
        ]
      : [],
    callsOf: (descriptions) => {
      const accounts = editRule(descriptions, resource);
      const secrets = webhooks && editRule(descriptions, webhooks.webhooks);
      return {
        endpoints: [...machineEndpoints(accounts), ...(secrets ? webhookEndpoints(secrets) : [])],
        routes: [machineRoutes(accounts), ...(secrets ? [webhookRoutes(secrets)] : [])],
      };
    },
  };
};
