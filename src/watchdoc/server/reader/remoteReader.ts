import {
  type FieldDescription,
  isCpf,
  isLocalDate,
  isOneLine,
  visibleText,
} from '@patio/framework/kernel';
import { type Deps, askParty } from '@patio/framework/server';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import { readFields, type ReadIdentity } from '#watchdoc/rules/readFields.ts';
import type { DocumentAnswer, DocumentReader } from './DocumentReader';

const patienceMs = 30_000;

const fields = new Map<string, FieldDescription>(
  documentReadings.fields.map((field) => [field.name, field]),
);

/** Whether a value is one that its field may have. */
const holds = (field: FieldDescription | undefined, value: unknown): value is string => {
  if (!field || typeof value !== 'string' || value.trim() === '') return false;
  if (field.kind === 'cpf') return isCpf(value);
  if (field.kind === 'date') return isLocalDate(value);
  if (field.options) return field.options.some((option) => option.value === value);
  return isOneLine(value, field.maxLength ?? value.length) && visibleText(value) === value;
};

/** What an answer tells, as far as it is of the form that we know; undefined: it is no answer. */
const answerOf = (body: unknown): DocumentAnswer | undefined => {
  if (typeof body !== 'object' || body === null || !('identity' in body)) return undefined;
  const { identity } = body;
  if (typeof identity !== 'object' || identity === null) return { identity: null };
  const told = readFields.flatMap((name) => {
    const value = (identity as Readonly<Record<string, unknown>>)[name];
    return holds(fields.get(name), value) ? [[name, value] as const] : [];
  });
  return { identity: told.length === 0 ? null : (Object.fromEntries(told) as ReadIdentity) };
};

type Service = { readonly url: string; readonly secret: string };

/** Has documents read by the configured service (`POST`, JSON). */
export const remoteReader =
  ({ log }: Pick<Deps, 'log'>, { url, secret }: Service): DocumentReader =>
  async ({ mediaType, content }) => {
    const party = { name: 'reader', url, secret, patienceMs, log };
    const question = { mediaType, content: content.toString('base64') };
    const answer = await askParty(party, JSON.stringify(question));
    return answer?.ok ? answerOf(answer.body) : undefined;
  };
