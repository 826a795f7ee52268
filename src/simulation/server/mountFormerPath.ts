import type { FastifyInstance } from 'fastify';

/** Redirects `/simulacao` to the simulator. @source GATE-017, OQ-090 */
export const mountFormerPath = (app: FastifyInstance): void => {
  app.get('/simulacao', (request, reply) =>
    reply.redirect(request.url.replace('/simulacao', '/simulador')),
  );
};
