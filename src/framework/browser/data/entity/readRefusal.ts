import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { isErrorCode, statusOf } from '#kernel/errors/catalogue.ts';

/**
 * What a failed call said: why, the stored record when the sent version was stale, and the finished sentence where the
 * data provider has one (react-admin's `body.errors.root.serverError`).
 */
export type Refusal = {
  readonly error: AppError;
  readonly current?: WireRecord;
  readonly sentence?: string;
};

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

const places = ['error', 'failure', 'body'] as const;

/** The places of an error where a refusal may be written, the fullest first. */
const candidates = (thrown: unknown): readonly Bag[] => {
  if (!isBag(thrown)) return [];
  const inner = places.map((place) => thrown[place]).filter(isBag);
  return [...inner, ...inner.map((bag) => bag.body).filter(isBag), thrown];
};

const isRecord = (value: unknown): value is WireRecord =>
  isBag(value) && typeof value.id === 'string' && typeof value.version === 'number';

const isFieldError = (value: unknown): value is FieldError =>
  isBag(value) && typeof value.path === 'string' && isErrorCode(value.code);

const textIn = (bag: unknown, name: string): string | undefined => {
  const value = isBag(bag) ? bag[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Of a data provider's error, or of a call of the application. */
const sentenceIn = (bag: Bag): string | undefined =>
  textIn(isBag(bag.errors) ? bag.errors.root : undefined, 'serverError') ??
  textIn(bag.failure, 'sentence');

const toAppError = (bag: Bag): AppError | undefined =>
  isErrorCode(bag.code)
    ? {
        code: bag.code,
        ...(isBag(bag.params) ? { params: bag.params as AppError['params'] } : {}),
        ...(Array.isArray(bag.fields) ? { fields: bag.fields.filter(isFieldError) } : {}),
      }
    : undefined;

/**
 * Reads whatever a data provider threw. The code is looked for on its `error`, `failure` or `body` and on the error
 * itself; an error without one is a network fault (`TypeError`) or unidentified.
 */
export const readRefusal = (thrown: unknown): Refusal => {
  const bags = candidates(thrown);
  const found = bags.find((bag) => isErrorCode(bag.code));
  const fallback = {
    code: thrown instanceof TypeError ? 'client.network' : 'client.unidentified',
  } as const;
  const current = bags.map((bag) => bag.current).find(isRecord);
  const sentence = bags.map(sentenceIn).find((each) => each !== undefined);
  return {
    error: (found && toAppError(found)) ?? fallback,
    ...(current ? { current } : {}),
    ...(sentence === undefined ? {} : { sentence }),
  };
};

/** Whether the server decided: the same body would be refused again. False for faults of network and server. */
export const isDecision = (error: AppError): boolean =>
  !error.code.startsWith('client.') &&
  statusOf(error.code) < 500 &&
  error.code !== 'idempotency.in_progress';

/** Every reason that a refusal names at fields, each once; empty where it names none. */
export const reasonsText = ({ error }: Refusal, errorText: (error: AppError) => string): string => {
  const reasons = (error.fields ?? []).map(({ code, params }) =>
    errorText({ code, ...(params ? { params } : {}) }),
  );
  return [...new Set(reasons)].join(' ');
};

/** The sentence for people: the data provider's own, which knows what the server supplied, else by code. */
export const refusalText = (
  { error, sentence }: Refusal,
  errorText: (error: AppError) => string,
): string => sentence ?? errorText(error);
