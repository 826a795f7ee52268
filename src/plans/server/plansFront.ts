import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callsBase } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { frontParameter } from '#session/rules/frontParameter.ts';

/** Ports of a server that listens: its own, and that of the plans front end where it could be had. */
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

/** The origin of the front end for whoever asked this server itself; behind a proxy there is the portal's own alone. */
export const frontOrigin = (
  { config }: Pick<Deps, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | null => {
  const ports = portsOf.get(config);
  const asked = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : null;
  if (!ports || ports.front === null || protocol !== 'http' || !asked) return null;
  return Number(asked.port || 80) === ports.main ? `http://${asked.hostname}:${ports.front}` : null;
};

const csp = 'content-security-policy';
const checkMs = 1_000;

/** A second server of the application: who is slow, or speaks no HTTP, fares there as at the portal's own. */
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
 * A page with a route of its own, such as the card's, is itself in a frame; all others are the document of the
 * application.
 */
const hasOwnRoute = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && !url.endsWith('*');

/** A page in the frame may be framed by the portal; the portal may frame that origin. Nobody else. */
const adjust = (deps: Deps, request: FastifyRequest, reply: FastifyReply): boolean => {
  const policy = String(reply.getHeader(csp) ?? '');
  if (!policy.includes("frame-ancestors 'none'") || request.url.startsWith(callsBase)) return false;
  if (hasOwnRoute(request)) return false;
  // A browser that comes back to the page opens the frame by its last address.
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
 * Serves the plans front end: its document wherever the address asks for it, and everything on a port of its own beside
 * the portal's. A port that somebody else has is told of and done without. @source MISC-PLAN-02, CONST-047, OQ-172
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
