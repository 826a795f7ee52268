import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/isStorableText.ts';
import { err, ok, type Result } from '#kernel/Result.ts';

/** Query parameters as they were written: each name once, texts only. */
export type Query = Readonly<Record<string, string>>;

const namePattern = /^[A-Za-z][\w.-]{0,63}$/;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

const decodePart = (part: string): string | undefined => {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    return isStorableText(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

const printable = (name: string): string => name.slice(0, 64).replaceAll(/[^\w.[\]-]/g, '?');

/** One `name=value`; a pair without `=` has an empty value. */
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
 * Reads the query of an address.
 *
 * @fails request.invalid_parameter for broken percent-encoding, NUL and names that no call has;
 *   request.repeated_parameter
 */
export const readQuery = (url: string): Result<Query, AppError> => {
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

/** A path that PostgreSQL could not store or that is no valid percent-encoding is refused before any route sees it. */
export const isReadablePath = (url: string): boolean => {
  const end = url.indexOf('?');
  return decodePart((end < 0 ? url : url.slice(0, end)).replaceAll('+', '%2B')) !== undefined;
};
