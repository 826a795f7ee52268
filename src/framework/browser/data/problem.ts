import type { FieldError } from '#kernel/errors/AppError.ts';
import { isErrorCode } from '#kernel/errors/catalogue.ts';
import type { Failure } from './ProblemError';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paramsOf = (value: unknown): Record<string, string | number> | undefined => {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
};

const fieldOf = (value: unknown): FieldError[] => {
  if (!isRecord(value) || typeof value['path'] !== 'string') return [];
  const code = isErrorCode(value['code']) ? value['code'] : 'validation.failed';
  const params = paramsOf(value['params']);
  return [{ path: value['path'], code, ...(params ? { params } : {}) }];
};

/**
 * Parses an error body: our `application/problem+json`, or any JSON with `code` and `message`.
 *
 * @param status of the response
 * @param body   parsed JSON, or undefined if not JSON
 */
const failureFromBody = (status: number, body: unknown): Failure => {
  if (!isRecord(body)) return { status };
  const params = paramsOf(body['params']);
  return {
    status,
    body,
    ...(typeof body['code'] === 'string' && body['code'] !== '' ? { rawCode: body['code'] } : {}),
    ...(typeof body['message'] === 'string' && body['message'] !== ''
      ? { message: body['message'] }
      : {}),
    ...(params ? { params } : {}),
    ...(Array.isArray(body['fields']) ? { fields: body['fields'].flatMap(fieldOf) } : {}),
  };
};

/** Parses an error response. Never throws: an unreadable body is a failure without code. */
export const failureFromResponse = async (response: Response): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => undefined);
  return failureFromBody(response.status, body);
};
