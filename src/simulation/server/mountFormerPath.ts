import type { FastifyInstance } from 'fastify';

/** Paths that people know or try, with the page each stands for. */
const pages = {
  '/simulacao': '/simulador',
  '/simulador/novo': '/simulador/nova',
  '/simulador/new': '/simulador/nova',
} as const;

/** Redirects `/simulacao` to the simulator, and guesses at the path of a new simulation. @source GATE-017, OQ-090 */
export const mountFormerPath = (app: FastifyInstance): void => {
  for (const [path, page] of Object.entries(pages))
    app.get(path, (request, reply) => reply.redirect(request.url.replace(path, page)));
};
