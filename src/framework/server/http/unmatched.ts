import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '#kernel/errors/AppError.ts';
import { isApiUrl } from './strictRequests';
import { sendProblem } from './sendProblem';

type Known = { readonly pattern: RegExp; readonly methods: Set<string> };

/** Matches the paths of a route: `/boats/:id`. */
export const patternOf = (url: string): RegExp => {
  const segments = url.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`);
};

/**
 * Responds to unmatched URLs: 405 with `Allow` if another method matches, else 404; outside the API by the
 * application's fallback, if any.
 */
export const answerUnmatched = (
  app: FastifyInstance,
  pageOf?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void => {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  app.setNotFoundHandler((request, reply) => {
    const page = isApiUrl(request.url) ? undefined : pageOf?.(request, reply);
    if (page) return page;
    const path = request.url.replace(/\?.*$/s, '');
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods]);
    if (methods.length === 0) return sendProblem(reply, appError('request.not_found'));
    void reply.header('allow', [...new Set(methods)].sort().join(', '));
    return sendProblem(reply, appError('request.method_not_allowed'));
  });
};
