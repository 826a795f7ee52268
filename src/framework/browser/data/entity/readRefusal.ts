import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { isErrorCode, statusOf } from '#kernel/errors/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Approval, RequestedChange } from '#kernel/entity/ApprovalMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { useEntityData } from './EngineContext';
import type { FormMode } from './EntitySlots';

/** Query key of all approvals. */
export const approvalsKey = 'engine.approvals';

/** Whether a form's change needs approval. */
export const waitsForApproval = (
  { approval }: Pick<EntityDescription, 'approval'>,
  mode: FormMode,
): boolean => approval?.calls.includes(mode === 'create' ? 'create' : 'update') === true;

/** Requests a change and refetches approvals. */
export const useRequestApproval = (
  resource: string,
): ((change: RequestedChange) => Promise<Approval | null>) => {
  const data = useEntityData();
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const { data: approval } = await data.requestApproval(resource, change);
      await client.invalidateQueries({ queryKey: [approvalsKey] });
      return approval;
    },
    [client, data, resource],
  );
};

/**
 * A failed call: the error, the stored record if the version was stale, and the message if the data provider has one
 * (react-admin's `body.errors.root.serverError`).
 */
export type Refusal = {
  readonly error: AppError;
  readonly current?: WireRecord;
  readonly sentence?: string;
};

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

const places = ['error', 'failure', 'body'] as const;

/** Places of an error that may contain a refusal, most complete first. */
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

/** Message in an error of a data provider or a call. */
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
 * Parses whatever a data provider threw. Looks for a code on `error`, `failure`, `body` and the error itself; without
 * one it is a network failure (`TypeError`) or unidentified.
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

/** Whether the server decided, so that a retry would be refused again. False for network and server failures. */
export const isDecision = (error: AppError): boolean =>
  !error.code.startsWith('client.') &&
  statusOf(error.code) < 500 &&
  error.code !== 'idempotency.in_progress';

/** Distinct reasons of a refusal's fields; empty if none. */
export const reasonsText = ({ error }: Refusal, errorText: (error: AppError) => string): string => {
  const reasons = (error.fields ?? []).map(({ code, params }) =>
    errorText({ code, ...(params ? { params } : {}) }),
  );
  return [...new Set(reasons)].join(' ');
};

/** Localised message: the data provider's, which knows the server's text, else by code. */
export const refusalText = (
  { error, sentence }: Refusal,
  errorText: (error: AppError) => string,
): string => sentence ?? errorText(error);
