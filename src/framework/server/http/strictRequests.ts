import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { callsBase } from '#kernel/calls/callsBase.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { jsonLimits, parseJson, RequestError } from './parseJson';
import { isReadablePath, readQuery } from './readInput';
import type { Config } from '../Config';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>;
type Settings = Pick<Config, 'publicUrl'>;

/** Whether the browser uses TLS: by a trusted proxy, the socket, or the application's URL. */
export const isOverTls = ({ publicUrl }: Settings, { protocol }: Asked): boolean =>
  protocol === 'https' || publicUrl.startsWith('https:');

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a request comes from another origin. Fetch metadata takes precedence over host names, which proxies may
 * change. Clients without either header are not web pages.
 */
export const isForeign = ({ publicUrl }: Settings, { host, headers }: Asked): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  const asking = hostOf(origin);
  // Default ports may be explicit or not.
  const asked = hostOf(`${origin.replace(/:\/\/.*$/s, '')}://${host}`);
  return asking === undefined || (asking !== asked && asking !== hostOf(publicUrl));
};

/** Whether a URL belongs to the API. */
export const isApiUrl = (url: string): boolean =>
  url.startsWith(callsBase) && /^([/?]|$)/.test(url.slice(callsBase.length));

declare module 'fastify' {
  // Fastify's own place for per-route hook options.
  interface FastifyContextConfig {
    /** The body is a multipart file, not JSON. */
    readonly multipart?: boolean;
    /** The body is a raw chunk of a file. */
    readonly bytes?: boolean;
    /** Read-only despite its method. */
    readonly reads?: boolean;
  }
}

const multipartType = /^multipart\/form-data\s*;/i;
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const bytesType = 'application/octet-stream';
/** Maximum size of a file chunk. */
const mostBytes = 4 * 1024 * 1024;

const isExpected = (
  type: string | undefined,
  { multipart = false, bytes = false }: FastifyContextConfig,
): boolean => {
  // Without a body there is nothing to misread: the call itself reports missing input.
  if (type === undefined) return true;
  if (bytes) return type === bytesType;
  return multipart ? multipartType.test(type) : jsonType.test(type);
};

/** Ignores the content type of an absent body: some clients send one with every DELETE. */
const forgetUnusedType = ({ method, raw: { headers } }: FastifyRequest): void => {
  const hasBody =
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  if (method === 'DELETE' && !hasBody) delete headers['content-type'];
};

const checkContentType = ({ headers, routeOptions }: FastifyRequest): void => {
  const type = headers['content-type'];
  const encoding = headers['content-encoding'];
  const bad =
    !isExpected(type, routeOptions.config) || (encoding !== undefined && encoding !== 'identity');
  if (bad) throw new RequestError(appError('request.unsupported_media_type'));
};

/** Refuses cross-origin writes regardless of credentials. Non-browser clients do not send the header. */
const checkOrigin = ({ method, headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (writes.has(method) && (site === 'cross-site' || site === 'same-site')) {
    throw new RequestError(appError('access.denied'));
  }
};

const checkUrl = (request: FastifyRequest): void => {
  if (!isReadablePath(request.url)) throw new RequestError(appError('request.invalid_text'));
  const query = readQuery(request.url);
  if (!query.ok) throw new RequestError(query.error);
  request.query = query.value;
};

/**
 * Replaces Fastify's lenient parsing: strict JSON as the only body, each query parameter once, valid URLs.
 * `request.query` is a record of texts.
 */
export const readStrictly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: jsonLimits.bodyKb * 1024 },
    (_, body, done) => {
      if (body.length === 0) return done(null, undefined);
      const result = parseJson(body as Buffer);
      return result.ok ? done(null, result.value) : done(new RequestError(result.error), undefined);
    },
  );
  app.addContentTypeParser(
    bytesType,
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_, body, done) => done(null, body),
  );
  // Synchronous: an `async` hook would delay every request.
  app.addHook('onRequest', (request, _, done) => {
    // The router would parse absolute-form requests (`GET http://host/path`), bypassing path checks.
    if (!request.url.startsWith('/')) throw new RequestError(appError('request.malformed_http'));
    if (isApiUrl(request.url)) {
      checkUrl(request);
      checkOrigin(request);
      forgetUnusedType(request);
      checkContentType(request);
    }
    done();
  });
};
