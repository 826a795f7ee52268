import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { callsBase } from '#kernel/calls/Endpoint.ts';
import type { Config } from '../Config';

/** Query parameters: each name once, text only. */
export type QueryTexts = Readonly<Record<string, string>>;

const namePattern = /^[A-Za-z][\w.-]{0,63}$/;
/** Names that no parameter or member may have: they would reach a prototype. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const decodePart = (part: string): string | undefined => {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    return isStorableText(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

const printable = (name: string): string => name.slice(0, 64).replaceAll(/[^\w.[\]-]/g, '?');

/** Parses `name=value`; without `=` the value is empty. */
const readPair = (pair: string): Result<readonly [name: string, value: string], AppError> => {
  const equals = pair.indexOf('=');
  const name = decodePart(equals < 0 ? pair : pair.slice(0, equals));
  const value = decodePart(equals < 0 ? '' : pair.slice(equals + 1));
  const params = { name: printable(name ?? '?') };
  if (name === undefined || value === undefined)
    return err(appError('request.invalid_parameter', { params }));
  return namePattern.test(name) && !forbiddenNames.has(name)
    ? ok([name, value])
    : err(appError('request.unknown_parameter', { params }));
};

/**
 * Parses the query of a URL.
 *
 * @fails request.invalid_parameter for broken percent-encoding, NUL and forbidden names;
 *   request.repeated_parameter
 */
export const readQuery = (url: string): Result<QueryTexts, AppError> => {
  const start = url.indexOf('?');
  const query: Record<string, string> = {};
  if (start < 0 || start === url.length - 1) return ok(query);
  for (const pair of url.slice(start + 1).split('&')) {
    const read = readPair(pair);
    if (!read.ok) return read;
    const [name, value] = read.value;
    if (Object.hasOwn(query, name))
      return err(appError('request.repeated_parameter', { params: { name: printable(name) } }));
    query[name] = value;
  }
  return ok(query);
};

/** Paths that PostgreSQL cannot store, or with invalid percent-encoding, are refused before routing. */
export const isReadablePath = (url: string): boolean => {
  const end = url.indexOf('?');
  return decodePart((end < 0 ? url : url.slice(0, end)).replaceAll('+', '%2B')) !== undefined;
};

/** Carries an error out of a hook or parser to the error mapper. Handlers return a Result instead. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Limits of any body. */
export const jsonLimits = { depth: 32, members: 20_000, names: 1_000, bodyKb: 1024 } as const;

type Refusal = { readonly refusal: AppError };

const refuse = (error: AppError): never => {
  throw { refusal: error } satisfies Refusal;
};

const malformed = (): never => refuse(appError('request.malformed_json'));

const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === 'object' && thrown !== null && 'refusal' in thrown;

/** Position after the closing quote of the string literal at `start`. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return malformed();
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === 92) backslashes += 1;
    at = quote + 1;
    if (backslashes % 2 === 0) return at;
  }
};

const readString = (text: string, start: number, end: number): string => {
  const literal = text.slice(start, end);
  if (!literal.includes('\\')) return literal.slice(1, -1);
  const value = JSON.parse(literal) as string;
  return isStorableText(value) ? value : refuse(appError('request.invalid_text'));
};

const numberPattern = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Refuses numbers that JavaScript cannot represent: beyond 2^53, infinite, minus zero. */
const checkNumber = (text: string, start: number): number => {
  numberPattern.lastIndex = start;
  const literal = numberPattern.exec(text)?.[0];
  if (literal === undefined) return malformed();
  const value = Number(literal);
  const held = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (!held || Object.is(value, -0)) return malformed();
  return start + literal.length;
};

const tooMany = (limit: number): never =>
  refuse(appError('request.too_many_members', { params: { limit } }));

const checkName = (name: string, names: Set<string>): void => {
  // No schema has so many names, and each would be reported as unknown.
  if (names.size === jsonLimits.names) tooMany(jsonLimits.names);
  if (names.has(name))
    refuse(appError('request.duplicate_key', { params: { key: name.slice(0, 60) } }));
  if (forbiddenNames.has(name)) {
    refuse(
      appError('validation.failed', { fields: [{ path: name, code: 'validation.unknown_field' }] }),
    );
  }
  names.add(name);
};

const colonAhead = /[ \t\r\n]*:/y;

/** A string in an object is a name if a colon follows. */
const isNamePosition = (text: string, end: number): boolean => {
  colonAhead.lastIndex = end;
  return colonAhead.test(text);
};

/** State of the pass: one entry per open object (its names) or array (null). */
type Inspection = { readonly text: string; readonly open: (Set<string> | null)[]; members: number };

const countMember = (inspection: Inspection): void => {
  inspection.members += 1;
  if (inspection.members > jsonLimits.members) tooMany(jsonLimits.members);
};

const openLevel = (inspection: Inspection, names: Set<string> | null): void => {
  countMember(inspection);
  inspection.open.push(names);
  if (inspection.open.length > jsonLimits.depth)
    refuse(appError('request.too_deep', { params: { limit: jsonLimits.depth } }));
};

const passString = ({ text, open }: Inspection, start: number): number => {
  const end = endOfString(text, start);
  const value = readString(text, start, end);
  const names = open.at(-1);
  if (names && isNamePosition(text, end)) checkName(value, names);
  return end;
};

/** Handlers by first character of a token. Return the token's end; other characters are skipped one by one. */
const passToken: Readonly<Record<string, (inspection: Inspection, at: number) => number>> = {
  '"': passString,
  '{': (inspection, at) => {
    openLevel(inspection, new Set());
    return at + 1;
  },
  '[': (inspection, at) => {
    openLevel(inspection, null);
    return at + 1;
  },
  '}': ({ open }, at) => {
    open.pop();
    return at + 1;
  },
  ']': ({ open }, at) => {
    open.pop();
    return at + 1;
  },
  ',': (inspection, at) => {
    countMember(inspection);
    return at + 1;
  },
  ...Object.fromEntries(
    [...'-0123456789'].map((digit) => [
      digit,
      ({ text }: Inspection, at: number) => checkNumber(text, at),
    ]),
  ),
};

/**
 * One pass over the text: depth, number of members, duplicate names, strings and numbers. JSON.parse checks the
 * grammar.
 */
const inspect = (text: string): void => {
  const inspection: Inspection = { text, open: [], members: 0 };
  let at = 0;
  while (at < text.length) at = passToken[text.charAt(at)]?.(inspection, at) ?? at + 1;
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decode = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    return malformed();
  }
};

/**
 * Parses a JSON body strictly: UTF-8 without byte order mark, no duplicate or prototype names, no NUL or lone
 * surrogate, no number that would change, limited depth and size.
 *
 * @fails request.malformed_json, request.too_deep, request.too_many_members, request.duplicate_key,
 *   request.invalid_text, validation.failed
 */
export const parseJson = (bytes: Uint8Array): Result<unknown, AppError> => {
  try {
    const text = decode(bytes);
    inspect(text);
    return ok(JSON.parse(text) as unknown);
  } catch (thrown) {
    return err(isRefusal(thrown) ? thrown.refusal : appError('request.malformed_json'));
  }
};

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>;
type Settings = Pick<Config, 'publicUrl'>;

/** Whether the browser uses TLS: by a trusted proxy, the socket, or the application's URL. */
export const isOverTls = ({ publicUrl }: Settings, { protocol }: RequestOrigin): boolean =>
  protocol === 'https' || publicUrl.startsWith('https:');

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a request comes from another origin. Fetch metadata takes precedence over host names, which proxies may
 * change. Clients without either header are not web pages.
 */
export const isForeign = ({ publicUrl }: Settings, { host, headers }: RequestOrigin): boolean => {
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
    /** An export or a report: has a smaller limit by person and minute. */
    readonly heavy?: boolean;
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
