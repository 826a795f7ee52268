import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ok,
  personCalls,
  publicCalls,
  type AppError,
  type Result,
  appError,
  err,
  isOneLine,
  type FieldError,
} from '@patio/framework/kernel';
import {
  type Deps,
  personRoute,
  readParameters,
  sendProblem,
  transact,
  type SessionContext,
  admitUpload,
  createRecord,
  openContext,
  uploadFile,
} from '@patio/framework/server';
import { sendForSignature } from '#signature/calls.ts';
import { caseOf } from '../process/caseOf';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sign } from '../process/sign';
import { noteCallback, processOfProvider } from '../store/processes';
import { insuranceDocuments } from '#generated/descriptions/insuranceDocuments.ts';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import type { SigningCase } from '../process/SigningCase';
import { mountDownloads, admitStaff } from './mountDownloads';

/** Largest document. */
const documentBytes = 10_000_000;
const longestNote = 200;

type Upload = {
  readonly deps: Deps;
  readonly person: SessionContext;
  readonly of: SigningCase;
  readonly kind: 'document' | 'financeKit' | 'lifeInsurance';
};
type Sent = { readonly name: string; readonly stream: Readable } | undefined;
type Fields = Readonly<Record<string, string>>;

/** What is missing beside the file. @source UPL-018 to UPL-020, VAL-068 to VAL-070 */
const lacking = ({ kind }: Upload, sent: Sent, fields: Fields): readonly FieldError[] => [
  ...(sent ? [] : [{ path: 'file', code: 'validation.required' } as const]),
  ...(kind === 'financeKit' || fields['documentType']
    ? []
    : [{ path: 'documentType', code: 'validation.required' } as const]),
];

const valuesOf = ({ kind, of }: Upload, { documentType = '', type = '' }: Fields) => {
  const proposal = of.proposalId;
  if (kind === 'financeKit') return { proposal, kind: 'FINANCE_KIT' };
  if (kind === 'lifeInsurance')
    return { proposal, kind: 'LIFE_INSURANCE', note: documentType.slice(0, longestNote) };
  return { proposal, kind: documentType, note: type === '' ? null : type.slice(0, longestNote) };
};

/** Contracts on paper and papers of a life insurance belong to sales. */
const keptAs = ({ of, kind }: Upload) => {
  if (of.proposalKind === 'sale') return proposalDocuments;
  return kind === 'document' ? insuranceDocuments : undefined;
};

const failed = (fields: readonly FieldError[] = []): Result<never, AppError> =>
  err(appError('UPF003', fields.length > 0 ? { fields } : {}));

/** What the form calls the members of a document. */
const formNames: Readonly<Record<string, string>> = { kind: 'documentType', note: 'type' };

const atForm = ({ fields = [] }: AppError): readonly FieldError[] =>
  fields.map((field) => ({ ...field, path: formNames[field.path] ?? field.path }));

/**
 * Attaches a document to a proposal.
 *
 * @fails UPF003 for a form that lacks something, a file that is none, too large or of a wrong type; PRS006, PRS015,
 *   access.denied
 * @source CALL-177 to CALL-179, UPL-018 to UPL-021, ESG-017, ESG-033
 */
const attachDocument = async (
  upload: Upload,
  sent: Sent,
  fields: Fields,
): Promise<Result<{ id: string; documentType: string; sha256: string }, AppError>> => {
  const { deps, person } = upload;
  const description = keptAs(upload);
  if (!description) return err(appError('SIS001'));
  const lacks = lacking(upload, sent, fields);
  if (!sent || lacks.length > 0) {
    sent?.stream.resume();
    return failed(lacks);
  }
  const context = { ...openContext(deps, person), description };
  const field = await admitUpload(context, { field: 'file', length: undefined });
  if (!field.ok) return field;
  const stored = await uploadFile(context, field.value, sent);
  if (!stored.ok) return failed([{ path: 'file', code: stored.error.code }]);
  const values = { ...valuesOf(upload, fields), file: stored.value.ref };
  const made = await createRecord(context, { body: values });
  if (!made.ok) return made.error.code === 'validation.failed' ? failed(atForm(made.error)) : made;
  const { id, kind, sha256 } = made.value;
  return ok({ id: String(id), documentType: String(kind), sha256: String(sha256 ?? '') });
};

/** How far the clock of the certifier may be from ours, and how long a call is good. */
const mostSkewMs = 300_000;
const longestId = 200;

type Signed = { readonly header: string | undefined; readonly body: Buffer };

/** The signature of a call: HMAC-SHA256 of its time and bytes. @param at seconds since 1970 */
export const callbackSignature = (secret: string, at: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');

/**
 * Whether a call comes from the certifier, and lately: `t=1700000000,v1=<hex>`.
 *
 * @source quality 83
 */
const isGenuine = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { header = '', body }: Signed,
): boolean => {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (config.certifierSecret === '' || given === '') return false;
  if (Math.abs(clock().getTime() - Number(time) * 1_000) > mostSkewMs) return false;
  const expected = callbackSignature(config.certifierSecret, Number(time), body);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
};

type Event = { readonly eventId: string; readonly envelopeId: string; readonly signerId: string };

const textOf = (value: unknown): string | undefined =>
  isOneLine(value, longestId) ? value : undefined;

/** The event of a call; undefined for one that says nothing that is wanted here. */
const eventOf = (body: Buffer): Event | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const { eventId, envelopeId, signerId, type } = (read ?? {}) as Readonly<Record<string, unknown>>;
  const [event, envelope, signer] = [textOf(eventId), textOf(envelopeId), textOf(signerId)];
  if (type !== 'signed' || !event || !envelope || !signer) return undefined;
  return { eventId: event, envelopeId: envelope, signerId: signer };
};

/**
 * Takes an event of the certifier in, once: what comes again, too late or for nobody changes nothing.
 *
 * @fails signature.callback_refused
 */
const takeCallback = async (deps: Deps, call: Signed): Promise<Result<void, AppError>> => {
  if (!isGenuine(deps, call)) return err(appError('signature.callback_refused'));
  const event = eventOf(call.body);
  if (!event) return ok(undefined);
  const { eventId, envelopeId, signerId } = event;
  // Noted only together with what it did: an event that was lost on the way in is reported again.
  return transact(deps.db, async (trx) => {
    const isNew = await noteCallback(trx, eventId, deps.clock());
    const process = isNew ? await processOfProvider(trx, 'certifier', envelopeId) : undefined;
    const detail = { reportedBy: 'callback', event: eventId };
    if (process) await sign({ ...deps, db: trx }, { processId: process.id, signerId, detail });
    return ok(undefined);
  });
};

/** The form of an upload: one file, and what stands beside it, before or after. */
const readForm = async (request: FastifyRequest) => {
  const fields: Record<string, string> = {};
  let file: { readonly name: string; readonly stream: Readable } | undefined;
  const parts = request.parts({
    // One byte more, so that what is too long is seen and not cut silently.
    limits: { files: 1, fields: 5, parts: 6, fieldSize: 200, fileSize: documentBytes + 1 },
  });
  for await (const part of parts)
    if (part.type === 'file') {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      file = { name: part.filename, stream: Readable.from(chunks, { objectMode: false }) };
    } else fields[part.fieldname] = String(part.value);
  return { file, fields };
};

const kinds = ['document', 'financeKit', 'lifeInsurance'] as const;

const mountUploads = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const kind of kinds)
      scope.route({
        method: 'POST',
        url: `${personCalls}/upload/${kind}`,
        config: { multipart: true },
        ...personRoute(deps, `upload ${kind}`, async (person, request, reply) => {
          const admitted = await admitStaff(deps, person, sendForSignature.access);
          if (!admitted.ok) return admitted;
          const asked = readParameters(request, ['proposalSaleId', 'proposalInsuranceId']);
          if (!asked.ok) return asked;
          const of = await caseOf(deps, person, asked.value);
          if (!of.ok) return of;
          const { file, fields } = await readForm(request);
          const stored = await attachDocument({ deps, person, of: of.value, kind }, file, fields);
          return stored.ok ? ok(reply.code(201).send(stored.value)) : stored;
        }),
      });
  });
};

/** Largest call of the certifier. */
const callbackBytes = 64 * 1024;

const mountCallback = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    // What is signed are the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: callbackBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(`${publicCalls}/certifier/callbacks`, async (request, reply) => {
      const header = request.headers['certifier-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = { header: typeof header === 'string' ? header : undefined, body };
      const taken = await takeCallback(deps, signed);
      return taken.ok ? reply.code(204).send() : sendProblem(reply, taken.error);
    });
    await Promise.resolve();
  });
};

/** Mounts the calls of signing that take or answer files. @source CALL-170, CALL-177 to CALL-179 */
export const mountSignature = (app: FastifyInstance, deps: Deps): void => {
  mountDownloads(app, deps);
  mountUploads(app, deps);
  mountCallback(app, deps);
};
