import type { FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { digestOf } from '#server/digests.ts';
import type { QueryTexts } from './parseListQuery';
import type { Idempotency } from '../write/runWrite';

const versionPattern = /^"([1-9]\d{0,8})"$/;

/** Version in `If-Match: "3"`; undefined without the header. @fails request.header_invalid */
export const readVersion = ({ headers }: FastifyRequest): Result<number | undefined, AppError> => {
  const header = headers['if-match'];
  if (header === undefined) return ok(undefined);
  const version = versionPattern.exec(header)?.[1];
  return version === undefined
    ? err(appError('request.header_invalid', { params: { name: 'If-Match' } }))
    : ok(Number(version));
};

/**
 * Base version of a change: from `If-Match`, else from the record in the body. Undefined: applied to the current
 * version.
 *
 * @fails request.header_invalid
 */
export const readBase = (request: FastifyRequest): Result<number | undefined, AppError> => {
  const named = readVersion(request);
  if (!named.ok || named.value !== undefined) return named;
  const { version } = (request.body ?? {}) as { readonly version?: unknown };
  return ok(typeof version === 'number' ? version : undefined);
};

/** The `Idempotency-Key` with a digest of method, path, version and body; undefined without the header. */
export const readIdempotency = (request: FastifyRequest): Idempotency | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const asked = [
    request.method,
    request.url,
    request.headers['if-match'] ?? '',
    request.body ?? null,
  ];
  const requestHash = digestOf(asked);
  return { key: String(key), requestHash };
};

/** Allowed query parameters. @fails request.unknown_parameter */
export const readParameters = <N extends string>(
  request: FastifyRequest,
  names: readonly N[],
): Result<Partial<Record<N, string>>, AppError> => {
  const query = request.query as QueryTexts;
  const unknown = Object.keys(query).find((name) => !names.some((known) => known === name));
  return unknown === undefined
    ? ok(query as Partial<Record<N, string>>)
    : err(appError('request.unknown_parameter', { params: { name: unknown } }));
};

/**
 * Members of a body limited to the given names; empty without a body.
 *
 * @fails validation.failed
 */
export const readMembers = <N extends string>(
  body: unknown,
  names: readonly N[],
): Result<Partial<Record<N, unknown>>, AppError> => {
  if (body === undefined) return ok({});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const fields = [{ path: '', code: 'validation.type', params: { expected: 'object' } }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const fields = Object.keys(body)
    .filter((name) => !names.some((known) => known === name))
    .map((path) => ({ path, code: 'validation.unknown_field' }) as const);
  return fields.length > 0
    ? err(appError('validation.failed', { fields }))
    : ok(body as Partial<Record<N, unknown>>);
};
