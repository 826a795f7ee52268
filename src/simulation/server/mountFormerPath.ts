import type { FastifyInstance } from 'fastify';

/** `/simulacao` counts as the simulator and, opened directly, leads to it. @source GATE-017, OQ-090 */
export const mountFormerPath = (app: FastifyInstance): void => {
  app.get('/simulacao', (request, reply) =>
    reply.redirect(request.url.replace('/simulacao', '/simulador')),
  );
};
