import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { callsBase } from '#kernel/calls/callsBase.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { jsonLimits, parseJson, RequestError } from './parseJson';
import { isReadablePath, readQuery } from './readInput';
import type { Config } from '../Config';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>;
type Settings = Pick<Config, 'publicUrl'>;

/**
 * Whether the person's browser came by TLS: as a trusted proxy or the socket says, or as the application is
 * addressed.
 */
export const isOverTls = ({ publicUrl }: Settings, { protocol }: Asked): boolean =>
  protocol === 'https' || publicUrl.startsWith('https:');

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a page of another origin asks. What the browser says of itself goes before names: a proxy may have changed
 * the host. A client that sends neither header is no web page.
 */
export const isForeign = ({ publicUrl }: Settings, { host, headers }: Asked): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  const asking = hostOf(origin);
  // An address of the default port may name it or not.
  const asked = hostOf(`${origin.replace(/:\/\/.*$/s, '')}://${host}`);
  return asking === undefined || (asking !== asked && asking !== hostOf(publicUrl));
};

/** Tells whether an address belongs to the API. */
export const isApiUrl = (url: string): boolean =>
  url.startsWith(callsBase) && /^([/?]|$)/.test(url.slice(callsBase.length));

declare module 'fastify' {
  // The framework's own place for what a route wants of hooks.
  interface FastifyContextConfig {
    /** The body is a file in a form, not JSON. */
    readonly multipart?: boolean;
    /** The body is a part of a file, as it is. */
    readonly bytes?: boolean;
    /** It only reads, although its method could write. */
    readonly reads?: boolean;
  }
}

const multipartType = /^multipart\/form-data\s*;/i;
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const bytesType = 'application/octet-stream';
/** Largest part of a file. */
const mostBytes = 4 * 1024 * 1024;

const isExpected = (
  type: string | undefined,
  { multipart = false, bytes = false }: FastifyContextConfig,
): boolean => {
  // Without a body there is nothing to misread: the call itself says what it misses, to those who may make it.
  if (type === undefined) return true;
  if (bytes) return type === bytesType;
  return multipart ? multipartType.test(type) : jsonType.test(type);
};

/** The type of a body that is not there says nothing: some clients send one with every DELETE. */
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

/**
 * A page of another origin has no business writing here, whatever its credentials. Other clients don't send the header.
 */
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
 * Replaces the framework's lenient reading of requests: strict JSON as the only body, each query parameter once,
 * readable addresses. `request.query` is a record of texts.
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
  // It waits for nothing: an `async` hook would put off every request.
  app.addHook('onRequest', (request, _, done) => {
    // The router would take `GET http://host/path` apart by itself, past every check by path.
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
