import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  personCalls,
  type AccessRule,
} from '@patio/framework/kernel';
import { type SessionContext, personRoute, readParameters } from '@patio/framework/server';
import { caseOf } from '../process/caseOf';
import { readContent, readEncrypted } from '../process/contents';
import { protocolPdf } from '../process/evidence';
import type { SigningCase, SigningDeps } from '../process/SigningCase';
import { selfiesBySigner } from '../selfie/selfieProgress';
import { listDocuments } from '../store/documents';
import { findProcess } from '../store/processes';
import { readSignature } from '#signature/calls.ts';

/** Rejects people who may not open proposals. @fails access.denied */
export const admitStaff = async (
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

type Asked = Readonly<Partial<Record<(typeof names)[number], string>>>;
type File = { readonly name: string; readonly mediaType: string; readonly content: Buffer };
type Read = (deps: SigningDeps, of: SigningCase, asked: Asked) => Promise<Result<File, AppError>>;

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
  const asked = readParameters(request, names);
  if (!asked.ok) return asked;
  const { proposalSaleId, proposalInsuranceId } = asked.value;
  const of = await caseOf(deps, person, { proposalSaleId, proposalInsuranceId });
  return of.ok ? read(deps, of.value, asked.value) : of;
};

/** Mounts the download routes. @source CALL-170, ESG-024 */
export const mountDownloads = (app: FastifyInstance, deps: SigningDeps): void => {
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
