import type { FastifyInstance } from 'fastify';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { personRoute } from '#server/http/route.ts';

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
      const { answerMcp } = await import('./answerMcp');
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
