import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitVisitor, linkTokenOf, mountDocument } from '#csf/server/index.ts';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  publicCalls,
} from '@patio/framework/kernel';
import { holdFile, readParameters, sendJson, sendProblem } from '@patio/framework/server';
import { selfieLimits } from '#signature/rules/selfie.ts';
import { takeSelfie } from '../selfie/takeSelfie';
import { readSigningDocument, readSigningProtocol } from './openSigning';
import type { SigningDeps } from '../process/SigningCase';

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<FastifyReply, AppError>>;

/** Handlers of a public file route. Checks admission before reading the body. */
const visitorRoute = (deps: SigningDeps, answer: Answer) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = await admitVisitor(deps, request);
    return admitted.ok ? undefined : sendProblem(reply, admitted.error);
  },
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const answered = await answer(request, reply);
    return answered.ok ? answered.value : sendProblem(reply, answered.error);
  },
});

/** Reads the single picture of the form. */
const readPicture = async (request: FastifyRequest) => {
  const part = await request.file({
    // One byte over the limit, to detect truncation.
    limits: { files: 1, fields: 0, parts: 1, fileSize: selfieLimits.bytes + 1 },
    throwFileSizeLimit: false,
  });
  return part && { name: part.filename, content: await part.toBuffer() };
};

const mountUpload = (app: FastifyInstance, deps: SigningDeps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route({
      method: 'POST',
      url: `${publicCalls}/proofOfLife/upload`,
      config: { multipart: true },
      ...visitorRoute(deps, async (request, reply) => {
        const token = linkTokenOf(request);
        const taken = await holdFile(request, selfieLimits.bytes, async () => {
          const picture = await readPicture(request);
          return picture ? takeSelfie(deps, token, picture) : err(appError('selfie.not_sent'));
        });
        return taken.ok ? ok(sendJson(reply.code(201), { hasUpload: true })) : taken;
      }),
    });
  });
};

type Paper = { readonly name: string; readonly mediaType: string; readonly content: Buffer };

const sendPaper = (reply: FastifyReply, { name, mediaType, content }: Paper): FastifyReply =>
  reply
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .type(mediaType)
    .send(content);

const mountPapers = (app: FastifyInstance, deps: SigningDeps): void => {
  app.route({
    method: 'GET',
    url: `${publicCalls}/signing/document`,
    ...visitorRoute(deps, async (request, reply) => {
      const texts = readParameters(request, ['document']);
      if (!texts.ok) return texts;
      const { document = '' } = texts.value;
      const paper = await readSigningDocument(deps, linkTokenOf(request), document);
      return paper.ok ? ok(sendPaper(reply, paper.value)) : paper;
    }),
  });
  app.route({
    method: 'GET',
    url: `${publicCalls}/signing/protocol`,
    ...visitorRoute(deps, async (request, reply) => {
      const texts = readParameters(request, ['language']);
      if (!texts.ok) return texts;
      const language = texts.value['language'] === 'en' ? 'en' : 'pt-BR';
      const paper = await readSigningProtocol(deps, linkTokenOf(request), language);
      return paper.ok ? ok(sendPaper(reply, paper.value)) : paper;
    }),
  });
};

/** Paths of the signer pages, served by one document that routes by path. @source ROUTE-005, ROUTE-006, OQ-135 */
const signerPages = ['/capturaselfie', '/capturafoto', '/assinar'];

/** Mounts the signer pages and their file routes. @source CALL-173, POL-009, UPL-022 */
export const mountSigning = (app: FastifyInstance, deps: SigningDeps): void => {
  mountDocument(app, deps, { urls: signerPages, file: 'signer.html' });
  mountUpload(app, deps);
  mountPapers(app, deps);
};
