import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callsBase } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { frontParameter } from '#session/rules/requests.ts';

/** Ports of the running server: its own, and the plans front end's if available. */
type Ports = { main: number; front: number | null };

const portsOf = new WeakMap<Deps['config'], Ports>();

const listen = (server: Server, host: string, port: number): Promise<number | null> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : null);
    });
  });

/** Origin of the plans front end for a direct request; null behind a proxy, which only serves the portal. */
export const frontOrigin = (
  { config }: Pick<Deps, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | null => {
  const ports = portsOf.get(config);
  const origin = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : null;
  if (!ports || ports.front === null || protocol !== 'http' || !origin) return null;
  return Number(origin.port || 80) === ports.main
    ? `http://${origin.hostname}:${ports.front}`
    : null;
};

const csp = 'content-security-policy';
const checkMs = 1_000;

/** Second HTTP server of the application, with the same time-outs and error handling as the main one. */
const besides = ({ server: own, routing }: FastifyInstance): Server => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = own;
  const limits = { requestTimeout, headersTimeout, keepAliveTimeout };
  const server = createServer(
    { ...limits, connectionsCheckingInterval: checkMs },
    (request, response) => routing(request, response),
  );
  server.setTimeout(timeout);
  return server.on('clientError', (...of) => own.emit('clientError', ...of));
};

/**
 * Pages with their own route, such as the card page, are served as they are; all others get the application's document.
 */
const hasOwnRoute = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && !url.endsWith('*');

/** Lets only the portal frame the plans pages, and the portal frame only that origin. */
const adjust = (deps: Deps, request: FastifyRequest, reply: FastifyReply): boolean => {
  const policy = String(reply.getHeader(csp) ?? '');
  if (!policy.includes("frame-ancestors 'none'") || request.url.startsWith(callsBase)) return false;
  if (hasOwnRoute(request)) return false;
  // On back navigation, browsers restore the frame's last URL.
  const isFramed =
    request.url.includes(`${frontParameter}=`) || request.headers['sec-fetch-dest'] === 'iframe';
  if (!isFramed) {
    const origin = frontOrigin(deps, request);
    if (origin) void reply.header(csp, `${policy}; frame-src 'self' ${origin}`);
    return false;
  }
  const main = portsOf.get(deps.config)?.main;
  const portal = main === undefined ? '' : ` http://${request.hostname}:${main}`;
  void reply.removeHeader('x-frame-options');
  void reply.header(
    csp,
    policy.replace("frame-ancestors 'none'", `frame-ancestors 'self'${portal}`),
  );
  return true;
};

type WithPages = FastifyReply & { readonly sendFile: (name: string) => FastifyReply };

const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/**
 * Serves the plans front end: its document on request, and everything on a separate port. If the port is taken, logs it
 * and continues without.
 *
 * @source MISC-PLAN-02, CONST-047, OQ-172
 */
export const mountPlansFront = (app: FastifyInstance, deps: Deps): void => {
  const { config, log } = deps;
  const server = besides(app);
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address !== 'object' || !address || config.plansPort === 0) return;
    const front = await listen(server, config.host, config.plansPort);
    portsOf.set(config, { main: address.port, front });
    if (front === null)
      log.warn(
        { port: config.plansPort },
        'The port of the plans front end is taken: its pages are served on the portal’s own.',
      );
  });
  app.addHook('preClose', async () => {
    server.closeAllConnections();
    server.close();
  });
  app.addHook('onRequest', async (request, reply) => {
    const isFramed = adjust(deps, request, reply);
    if (isFramed && isPage(request) && 'sendFile' in reply)
      return (reply as WithPages).sendFile('plans.html');
    return undefined;
  });
};
