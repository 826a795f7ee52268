import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  personCalls,
  type AccessRule,
  publicCalls,
  isOneLine,
  type FieldError,
} from '@patio/framework/kernel';
import {
  type SessionContext,
  personRoute,
  readParameters,
  sendProblem,
  transact,
  admitUpload,
  createRecord,
  openContext,
  uploadFile,
} from '@patio/framework/server';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  readSignature,
  sendForSignature,
  cancelSignature,
  captureEmail,
  putSignatureStatus,
  readEvidence,
  refreshSignature,
  remindSigners,
  resendSelfie,
  sendClientEmail,
  sendSelfieEmail,
} from '#signature/calls.ts';
import { attachedKinds, type AttachedKind } from '#signature/rules/attachments.ts';
import { insuranceDocuments } from '#generated/descriptions/insuranceDocuments.ts';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import {
  caseOf,
  type SigningCase,
  type SigningDeps,
  anyCaseOf,
  caseOfSigners,
  type ProposalRef,
} from '../process/SigningCase';
import { readContent, readEncrypted } from '../process/contents';
import { protocolPdf, readSignatureEvidence } from '../process/evidence';
import { selfiesBySigner } from '../selfie/requestSelfie';
import { listDocuments, findProcess, recordCallback, processOfProvider } from '../store/processes';
import { sign } from '../process/sign';
import type { SignatureStatus, SignerEmail } from '#generated/types/wire.ts';
import { cancelProcess } from '../process/endProcess';
import { setStatus, refresh } from '../process/refresh';
import { sendCase } from '../process/sendCase';
import { statusOf } from '../process/statusOf';
import { storeContact } from '../store/signers';
import { requestMissingSelfies, remind } from './writeToSigners';
import { signingRoute, type SigningRoute } from '../signingRoute';

type Work<T> = (of: SigningCase) => Promise<Result<T, AppError>>;

/** Runs an action on the signing case of a call. */
const withCase = async <T>(
  { deps, context }: { readonly deps: SigningDeps; readonly context: SessionContext },
  parameters: ProposalRef,
  work: Work<T>,
): Promise<Result<T, AppError>> => {
  const of = await caseOf(deps, context, parameters);
  return of.ok ? work(of.value) : of;
};

/** Returns the status after an action. */
const thenStatus = async (
  deps: SigningDeps,
  of: SigningCase,
  done: Result<unknown, AppError>,
): Promise<Result<SignatureStatus, AppError>> => (done.ok ? ok(await statusOf(deps, of)) : done);

const storeEmail = async (
  deps: SigningDeps,
  of: SigningCase,
  { signerId, email }: SignerEmail,
): Promise<Result<void, AppError>> => {
  const process = await findProcess(deps.db, of);
  if (process?.status === 'IN_PROGRESS') return err(appError('signature.in_progress'));
  if (!of.signers.some(({ id }) => id === signerId)) return err(appError('SIS001'));
  await storeContact(deps.db, of, { signerId, email, updatedAt: deps.clock() });
  return ok(undefined);
};

const sent = (count: Result<number, AppError>) => (count.ok ? ok({ sent: count.value }) : count);

/** Calls of electronic signature by people of the portal. @source CALL-162 to CALL-170, CALL-175 to CALL-180 */
export const signatureRoutes: readonly SigningRoute[] = [
  signingRoute(readSignature, (deps, { query, context }) =>
    withCase({ deps, context }, query, async (of) => ok(await statusOf(deps, of))),
  ),
  signingRoute(remindSigners, (deps, { body, context }) =>
    withCase({ deps, context }, body, async (of) =>
      sent(await remind({ deps, of, actor: context.actor, signers: body.signers })),
    ),
  ),
  signingRoute(cancelSignature, async (deps, { body, context }) => {
    const of = await anyCaseOf(deps, context, body.idProposal);
    if (!of.ok) return of;
    const ask = { actor: context.actor, reason: body.reasonCancel.trim() };
    return thenStatus(deps, of.value, await cancelProcess(deps, of.value, ask));
  }),
  signingRoute(captureEmail, async (deps, { body, context }) => {
    const kept = await withCase({ deps, context }, body, (of) => storeEmail(deps, of, body));
    if (!kept.ok) return kept;
    return withCase({ deps, context }, body, async (of) => ok(await statusOf(deps, of)));
  }),
  signingRoute(refreshSignature, (deps, { body, context }) =>
    withCase({ deps, context }, body, async (of) => thenStatus(deps, of, await refresh(deps, of))),
  ),
  signingRoute(putSignatureStatus, (deps, { body, context }) =>
    withCase({ deps, context }, body, async (of) =>
      thenStatus(deps, of, await setStatus(deps, of, body.status)),
    ),
  ),
  signingRoute(resendSelfie, (deps, { query, context }) => {
    // The specification makes this a GET, so read-only users must be rejected explicitly.
    if (context.actor.view) return Promise.resolve(err(appError('access.read_only_view')));
    return withCase({ deps, context }, query, async (of) =>
      sent(
        await requestMissingSelfies({
          deps,
          of,
          actor: context.actor,
          signers: [query.signerId],
        }),
      ),
    );
  }),
  signingRoute(sendClientEmail, async (deps, { body, context }) => {
    const of = await caseOfSigners(deps, context, body);
    if (!of.ok) return of;
    const { actor } = context;
    return sent(await remind({ deps, of: of.value, actor, signers: body.signers }));
  }),
  signingRoute(sendSelfieEmail, async (deps, { body, context }) => {
    const of = await caseOfSigners(deps, context, body);
    if (!of.ok) return of;
    const { actor } = context;
    return sent(await requestMissingSelfies({ deps, of: of.value, actor, signers: body.signers }));
  }),
  signingRoute(sendForSignature, (deps, { query, context }) =>
    withCase({ deps, context }, query, async (of) => {
      const attorneys = query.attorneys?.split(',');
      const urls = await sendCase({ deps, of, actor: context.actor, attorneys });
      return urls.ok ? ok({ signUrls: [...urls.value] }) : urls;
    }),
  ),
  signingRoute(readEvidence, (deps, { query, context }) =>
    withCase({ deps, context }, query, (of) => readSignatureEvidence(deps, of)),
  ),
];

/** Rejects people who may not open proposals. @fails access.denied */
const admitStaff = async (
  deps: SigningDeps,
  { actor }: SessionContext,
  rule: AccessRule = readSignature.access,
): Promise<Result<void, AppError>> => {
  const may = deps.people.accessOf(deps, actor);
  return (await may(rule)) ? ok(undefined) : err(appError('access.denied'));
};

const names = [
  'proposalSaleId',
  'proposalInsuranceId',
  'signerId',
  'document',
  'language',
] as const;

type Parameters = Readonly<Partial<Record<(typeof names)[number], string>>>;
type File = { readonly name: string; readonly mediaType: string; readonly content: Buffer };
type Read = (
  deps: SigningDeps,
  of: SigningCase,
  parameters: Parameters,
) => Promise<Result<File, AppError>>;

/** Reads the selfie of a signer. @fails SIS001 where there is none */
const readPicture: Read = async (deps, of, { signerId = '' }) => {
  const selfie = (await selfiesBySigner(deps.db, of)).get(signerId);
  const isThere = selfie?.confirmedAt && selfie.storageKey;
  const content = isThere ? await readEncrypted(deps, isThere) : undefined;
  return content
    ? ok({ name: 'selfie.jpg', mediaType: 'image/jpeg', content })
    : err(appError('SIS001'));
};

/** Reads a sent document. @fails SIS001 for a document that was not sent */
const readPaper: Read = async (deps, of, { document }) => {
  const process = await findProcess(deps.db, of);
  const papers = process ? await listDocuments(deps.db, process.id) : [];
  const paper = papers.find(({ id }) => id === document);
  const content = paper && (await readContent(deps, paper.storageKey));
  return paper && content ? ok({ ...paper, content }) : err(appError('SIS001'));
};

/** Renders the signature protocol. @fails signature.not_open where nothing was sent */
const readProtocol: Read = async (deps, of, { language }) => {
  const process = await findProcess(deps.db, of);
  if (!process) return err(appError('signature.not_open'));
  const content = await protocolPdf(deps, process, language === 'en' ? 'en' : 'pt-BR');
  const name = `protocolo-${process.proposalNumber}.pdf`;
  return ok({ name, mediaType: 'application/pdf', content });
};

const sendFile = (reply: FastifyReply, { name, mediaType, content }: File): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(mediaType)
    .send(content);

const readFor = async (
  deps: SigningDeps,
  { person, request }: { readonly person: SessionContext; readonly request: FastifyRequest },
  read: Read,
): Promise<Result<File, AppError>> => {
  const admitted = await admitStaff(deps, person);
  if (!admitted.ok) return admitted;
  const parameters = readParameters(request, names);
  if (!parameters.ok) return parameters;
  const { proposalSaleId, proposalInsuranceId } = parameters.value;
  const of = await caseOf(deps, person, { proposalSaleId, proposalInsuranceId });
  return of.ok ? read(deps, of.value, parameters.value) : of;
};

/** Mounts the download routes. @source CALL-170, ESG-024 */
const mountDownloads = (app: FastifyInstance, deps: SigningDeps): void => {
  const mount = (path: string, read: Read): void => {
    app.route({
      method: 'GET',
      url: `${personCalls}${path}`,
      ...personRoute(deps, path, async (person, request, reply) => {
        const file = await readFor(deps, { person, request }, read);
        return file.ok ? ok(sendFile(reply, file.value)) : file;
      }),
    });
  };
  mount('/selfie/download', readPicture);
  mount('/signature/document', readPaper);
  mount('/signature/protocol', readProtocol);
};

/** Largest document. */
const documentBytes = 10_000_000;
const longestNote = 200;

type Upload = {
  readonly deps: SigningDeps;
  readonly person: SessionContext;
  readonly of: SigningCase;
  readonly kind: AttachedKind;
};
type Sent = { readonly name: string; readonly stream: Readable } | undefined;
type Fields = Readonly<Record<string, string>>;

/** Missing form fields. @source UPL-018 to UPL-020, VAL-068 to VAL-070 */
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

/** Entity that stores the upload; only sales take paper contracts and life-insurance documents. */
const targetEntity = ({ of, kind }: Upload) => {
  if (of.proposalKind === 'sale') return proposalDocuments;
  return kind === 'document' ? insuranceDocuments : undefined;
};

const failed = (fields: readonly FieldError[] = []): Result<never, AppError> =>
  err(appError('UPF003', fields.length > 0 ? { fields } : {}));

/** Form names of document fields. */
const formNames: Readonly<Record<string, string>> = { kind: 'documentType', note: 'type' };

const atForm = ({ fields = [] }: AppError): readonly FieldError[] =>
  fields.map((field) => ({ ...field, path: formNames[field.path] ?? field.path }));

/**
 * Attaches a document to a proposal.
 *
 * @fails UPF003 for an incomplete form or an invalid, oversized or unsupported file; PRS006, PRS015,
 *   access.denied
 * @source CALL-177 to CALL-179, UPL-018 to UPL-021, ESG-017, ESG-033
 */
const attachDocument = async (
  upload: Upload,
  sent: Sent,
  fields: Fields,
): Promise<Result<{ id: string; documentType: string; sha256: string }, AppError>> => {
  const { deps, person } = upload;
  const description = targetEntity(upload);
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
  return ok({ id, documentType: kind, sha256: String(sha256 ?? '') });
};

/** Maximum clock skew and age of a callback. */
const maxSkewMs = 300_000;
const longestId = 200;

type Signed = { readonly header: string | undefined; readonly body: Buffer };

/** Signature of a callback: HMAC-SHA256 of timestamp and body. @param at seconds since 1970 */
export const callbackSignature = (secret: string, at: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');

/**
 * Verifies signature and age of a callback: `t=1700000000,v1=<hex>`.
 *
 * @source quality 83
 */
const isGenuine = (
  { config, clock }: Pick<SigningDeps, 'config' | 'clock'>,
  { header = '', body }: Signed,
): boolean => {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (config.certifierSecret === '' || given === '') return false;
  if (Math.abs(clock().getTime() - Number(time) * 1_000) > maxSkewMs) return false;
  const expected = callbackSignature(config.certifierSecret, Number(time), body);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
};

type Event = { readonly eventId: string; readonly envelopeId: string; readonly signerId: string };

const textOf = (value: unknown): string | undefined =>
  isOneLine(value, longestId) ? value : undefined;

/** Parses a callback; undefined for irrelevant events. */
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
 * Processes a certifier event once; ignores repeated, late and unknown ones.
 *
 * @fails signature.callback_refused
 */
const takeCallback = async (deps: SigningDeps, call: Signed): Promise<Result<void, AppError>> => {
  if (!isGenuine(deps, call)) return err(appError('signature.callback_refused'));
  const event = eventOf(call.body);
  if (!event) return ok(undefined);
  const { eventId, envelopeId, signerId } = event;
  // Recorded in the same transaction as its effect, so a lost event can be redelivered.
  return transact(deps.db, async (trx) => {
    const isNew = await recordCallback(trx, eventId, deps.clock());
    const process = isNew ? await processOfProvider(trx, 'certifier', envelopeId) : undefined;
    const detail = { reportedBy: 'callback', event: eventId };
    if (process) await sign({ ...deps, db: trx }, { processId: process.id, signerId, detail });
    return ok(undefined);
  });
};

/** Reads an upload form: one file, with fields before or after it. */
const readForm = async (request: FastifyRequest) => {
  const fields: Record<string, string> = {};
  let file: { readonly name: string; readonly stream: Readable } | undefined;
  const parts = request.parts({
    // One byte over the limit, to detect truncation.
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

const mountUploads = (app: FastifyInstance, deps: SigningDeps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const kind of attachedKinds)
      scope.route({
        method: 'POST',
        url: `${personCalls}/upload/${kind}`,
        config: { multipart: true },
        ...personRoute(deps, `upload ${kind}`, async (person, request, reply) => {
          const admitted = await admitStaff(deps, person, sendForSignature.access);
          if (!admitted.ok) return admitted;
          const parameters = readParameters(request, ['proposalSaleId', 'proposalInsuranceId']);
          if (!parameters.ok) return parameters;
          const of = await caseOf(deps, person, parameters.value);
          if (!of.ok) return of;
          const { file, fields } = await readForm(request);
          const stored = await attachDocument({ deps, person, of: of.value, kind }, file, fields);
          return stored.ok ? ok(reply.code(201).send(stored.value)) : stored;
        }),
      });
  });
};

/** Maximum size of a callback. */
const callbackBytes = 64 * 1024;

const mountCallback = (app: FastifyInstance, deps: SigningDeps): void => {
  void app.register(async (scope) => {
    // The signature covers the raw bytes.
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

/** Mounts uploads, downloads and the certifier's callback. @source CALL-170, CALL-177 to CALL-179 */
export const mountSignature = (app: FastifyInstance, deps: SigningDeps): void => {
  mountDownloads(app, deps);
  mountUploads(app, deps);
  mountCallback(app, deps);
};
