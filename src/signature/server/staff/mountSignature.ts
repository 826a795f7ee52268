import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, personCalls, publicCalls } from '@patio/framework/kernel';
import { type Deps, personRoute, readParameters, sendProblem } from '@patio/framework/server';
import { sendForSignature } from '#signature/calls.ts';
import { caseOf } from '../process/caseOf';
import { takeCallback } from '../provider/callback';
import { admitStaff } from './admitStaff';
import { attachDocument, documentBytes } from './attachDocument';
import { mountDownloads } from './mountDownloads';

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
