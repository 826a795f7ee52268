import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError, err, ok, personCalls, publicCalls } from '@patio/framework/kernel';
import {
  type Deps,
  holdFile,
  personRoute,
  readParameters,
  sendJson,
  sendProblem,
} from '@patio/framework/server';
import { admitVisitor } from '#csf/server/index.ts';
import { openAccess } from '../calls';
import { documentBytes } from '../rules/reading';
import { openCapture, seeReading, takeDocument, type SentFile } from './watchdocRoutes';

/** Reads the single file of the form. */
const readFile = async (request: FastifyRequest): Promise<SentFile> => {
  const part = await request.file({
    // One byte over the limit, to detect truncation.
    limits: { files: 1, fields: 0, parts: 1, fileSize: documentBytes + 1 },
    throwFileSizeLimit: false,
  });
  return part && { name: part.filename, content: await part.toBuffer() };
};

/** `POST /watchDocs/integrations/document`: uploads a document from the computer. */
const mountUpload = (scope: FastifyInstance, deps: Deps): void => {
  scope.route({
    method: 'POST',
    url: `${personCalls}/watchDocs/integrations/document`,
    config: { multipart: true },
    ...personRoute(deps, 'watchDocs document', async (person, request, reply) => {
      const may = deps.people.accessOf(deps, person.actor);
      if (!(await may(openAccess.access))) return err(appError('access.denied'));
      const parameters = readParameters(request, ['simulationDocumentId']);
      if (!parameters.ok) return parameters;
      const seen = await seeReading(deps, person, parameters.value.simulationDocumentId ?? '');
      if (!seen.ok) return seen;
      const reading = { id: seen.value.id, actor: person.actor };
      const taken = await holdFile(request, documentBytes, async () =>
        takeDocument(deps, reading, await readFile(request)),
      );
      return taken.ok ? ok(sendJson(reply.code(201), { status: taken.value })) : taken;
    }),
  });
};

/** `POST /watchDocs/capture/upload`: uploads a picture from a phone, by link. */
const mountCapture = (scope: FastifyInstance, deps: Deps): void => {
  scope.route({
    method: 'POST',
    url: `${publicCalls}/watchDocs/capture/upload`,
    config: { multipart: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const admitted = await admitVisitor(deps, request);
      return admitted.ok ? undefined : sendProblem(reply, admitted.error);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { id = '' } = request.query as { readonly id?: string };
      const opened = await openCapture(deps, id);
      if (!opened.ok) return sendProblem(reply, opened.error);
      const taken = await holdFile(request, documentBytes, async () =>
        takeDocument(deps, { id: opened.value.id }, await readFile(request)),
      );
      return taken.ok
        ? sendJson(reply.code(201), { status: taken.value })
        : sendProblem(reply, taken.error);
    },
  });
};

/** Mounts the upload routes. @source MISC-WDOC-08 */
export const mountWatchdoc = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    mountUpload(scope, deps);
    mountCapture(scope, deps);
  });
};
