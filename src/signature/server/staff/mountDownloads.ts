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
import {
  type Deps,
  type SessionContext,
  personRoute,
  readParameters,
} from '@patio/framework/server';
import { caseOf } from '../process/caseOf';
import { readContent, readSealed } from '../process/contents';
import { protocolPdf } from '../process/protocol';
import type { SigningCase } from '../process/SigningCase';
import { selfiesBySigner } from '../selfie/selfieProgress';
import { listDocuments } from '../store/documents';
import { findProcess } from '../store/processes';
import { readSignature } from '#signature/calls.ts';

/** Refuses who may not open proposals, whatever else a call asks. @fails access.denied */
export const admitStaff = async (
  deps: Deps,
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
type Read = (deps: Deps, of: SigningCase, asked: Asked) => Promise<Result<File, AppError>>;

/** The picture of a signer. @fails SIS001 where there is none */
const readPicture: Read = async (deps, of, { signerId = '' }) => {
  const selfie = (await selfiesBySigner(deps.db, of)).get(signerId);
  const isThere = selfie?.confirmedAt && selfie.storageKey;
  const content = isThere ? await readSealed(deps, isThere) : undefined;
  return content
    ? ok({ name: 'selfie.jpg', mediaType: 'image/jpeg', content })
    : err(appError('SIS001'));
};

/** A document as it was sent. @fails SIS001 for one that was not */
const readPaper: Read = async (deps, of, { document }) => {
  const process = await findProcess(deps.db, of);
  const papers = process ? await listDocuments(deps.db, process.id) : [];
  const paper = papers.find(({ id }) => id === document);
  const content = paper && (await readContent(deps, paper.storageKey));
  return paper && content ? ok({ ...paper, content }) : err(appError('SIS001'));
};

/** What proves the signature. @fails signature.not_open where nothing was sent */
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
  deps: Deps,
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

/** Mounts the calls of signing that answer files. @source CALL-170, ESG-024 */
export const mountDownloads = (app: FastifyInstance, deps: Deps): void => {
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
