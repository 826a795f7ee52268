import { type Deps, askParty } from '@patio/framework/server';
import type { DocumentReader, DocumentAnswer } from './DocumentReader';
import { readIdentity } from '#watchdoc/rules/readIdentity.ts';
import { recognizeText } from './recognizeText';
import { preparePicture } from './preparePicture';
import type { HeldPicture } from './textThread';
import { isCpf } from '@patio/framework/br';
import {
  type FieldDescription,
  isLocalDate,
  isOneLine,
  visibleText,
  localDateOf,
} from '@patio/framework/kernel';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import { readFields, type ReadIdentity } from '#watchdoc/rules/reading.ts';

/** Rotations, most common first. */
const turns = [0, 90, 270, 180] as const;

/** Reads a picture in every rotation; empty if it cannot be decoded. */
const readPicture = async (
  picture: Buffer | HeldPicture,
  today: string,
): Promise<ReadIdentity | undefined> => {
  for (const degrees of turns) {
    const pixels = await preparePicture(picture, degrees).catch(() => undefined);
    if (!pixels) return undefined;
    const { lines } = await recognizeText({ pixels }, [pixels.data.buffer]);
    const identity = readIdentity(lines, today);
    if (identity) return identity;
  }
  return undefined;
};

const readPages = async (content: Buffer, today: string): Promise<ReadIdentity | undefined> => {
  const pages = new Uint8Array(content);
  const { lines, pictures } = await recognizeText({ pages }, [pages.buffer]);
  const written = readIdentity(lines, today);
  if (written) return written;
  for (const picture of pictures) {
    const identity = await readPicture(picture, today);
    if (identity) return identity;
  }
  return undefined;
};

/**
 * Built-in stand-in for a reading service: text of a PDF, else OCR of its pictures, or of a photograph. Undecodable
 * input identifies nobody.
 */
export const localReader =
  ({ clock, log }: Pick<Deps, 'clock' | 'log'>): DocumentReader =>
  async ({ mediaType, content }) => {
    const today = localDateOf(clock());
    try {
      const read = mediaType === 'application/pdf' ? readPages : readPicture;
      return { identity: (await read(content, today)) ?? null };
    } catch (error) {
      // Never log document content.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'reader has failed');
      return undefined;
    }
  };

const patienceMs = 30_000;

const fields = new Map<string, FieldDescription>(
  documentReadings.fields.map((field) => [field.name, field]),
);

/** Whether a value is valid for its field. */
const holds = (field: FieldDescription | undefined, value: unknown): value is string => {
  if (!field || typeof value !== 'string' || value.trim() === '') return false;
  if (field.kind === 'cpf') return isCpf(value);
  if (field.kind === 'date') return isLocalDate(value);
  if (field.options) return field.options.some((option) => option.value === value);
  return isOneLine(value, field.maxLength ?? value.length) && visibleText(value) === value;
};

/** Parses an answer; drops invalid fields; undefined if it is no answer. */
const answerOf = (body: unknown): DocumentAnswer | undefined => {
  if (typeof body !== 'object' || body === null || !('identity' in body)) return undefined;
  const { identity } = body;
  if (typeof identity !== 'object' || identity === null) return { identity: null };
  const known = readFields.flatMap((name) => {
    const value = (identity as Readonly<Record<string, unknown>>)[name];
    return holds(fields.get(name), value) ? [[name, value] as const] : [];
  });
  return { identity: known.length === 0 ? null : Object.fromEntries(known) };
};

type Service = { readonly url: string; readonly secret: string };

/** Reads documents with the configured service (`POST`, JSON). */
const remoteReader =
  ({ log }: Pick<Deps, 'log'>, { url, secret }: Service): DocumentReader =>
  async ({ mediaType, content }) => {
    const party = { name: 'reader', url, secret, patienceMs, log };
    const question = { mediaType, content: content.toString('base64') };
    const answer = await askParty(party, JSON.stringify(question));
    return answer?.ok ? answerOf(answer.body) : undefined;
  };

/** Returns the configured reader, or the built-in one. */
export const readerOf = (deps: Pick<Deps, 'clock' | 'log' | 'config'>): DocumentReader => {
  const { documentReaderUrl: url, documentReaderSecret: secret } = deps.config;
  return url === null ? localReader(deps) : remoteReader(deps, { url, secret });
};
