import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import { readParameters } from '../../../framework/server/crud/calls/entityRequest';
import type { Deps } from '../../../framework/server/deps';
import type { SessionContext } from '../../../framework/server/http/People';
import { personRoute } from '../../../framework/server/http/personRoute';
import { sendProblem } from '../../../framework/server/http/sendProblem';
import { readSignature } from '../../calls';
import { caseOf } from '../process/caseOf';
import { readSealed } from '../process/contents';
import { takeCallback } from '../provider/callback';
import { selfiesBySigner } from '../selfie/selfieProgress';
import { attachDocument, documentBytes } from './attachDocument';

const names = ['proposalSaleId', 'proposalInsuranceId', 'signerId'] as const;

/** Refuses who may not open proposals, whatever else a call asks. @fails access.denied */
const admit = async (deps: Deps, { actor }: SessionContext): Promise<Result<void, AppError>> => {
  const may = deps.people.accessOf(deps, actor);
  return (await may(readSignature.access)) ? ok(undefined) : err(appError('access.denied'));
};

/** The picture of a signer, for whom may see the proposal. @fails access.denied; SIS001 where there is none */
const readPicture = async (
  deps: Deps,
  person: SessionContext,
  request: FastifyRequest,
): Promise<Result<Buffer, AppError>> => {
  const admitted = await admit(deps, person);
  if (!admitted.ok) return admitted;
  const asked = readParameters(request, names);
  if (!asked.ok) return asked;
  const { signerId = '', ...proposal } = asked.value;
  const of = await caseOf(deps, person, proposal);
  if (!of.ok) return of;
  const selfie = (await selfiesBySigner(deps.db, of.value)).get(signerId);
  const isThere = selfie?.confirmedAt && selfie.storageKey;
  const picture = isThere ? await readSealed(deps, isThere) : undefined;
  return picture ? ok(picture) : err(appError('SIS001'));
};

const mountDownload = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/api/:userType/selfie/download',
    ...personRoute(deps, 'selfie', async (person, request, reply) => {
      const picture = await readPicture(deps, person, request);
      if (!picture.ok) return picture;
      return ok(
        reply
          .header('content-disposition', 'attachment; filename="selfie.jpg"')
          .header('cache-control', 'private, no-store')
          .type('image/jpeg')
          .send(picture.value),
      );
    }),
  });
};

/** The form of an upload: one file, and what stands beside it. */
const readForm = async (request: FastifyRequest) => {
  const part = await request.file({
    // One byte more, so that what is too long is seen and not cut silently.
    limits: { files: 1, fields: 5, parts: 6, fieldSize: 200, fileSize: documentBytes + 1 },
    throwFileSizeLimit: false,
  });
  const fields = Object.entries(part?.fields ?? {}).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, String(field.value)] as const] : [],
  );
  return { part, fields: Object.fromEntries(fields) };
};

const kinds = ['document', 'financeKit', 'lifeInsurance'] as const;

const mountUploads = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const kind of kinds)
      scope.route({
        method: 'POST',
        url: `/api/:userType/upload/${kind}`,
        config: { multipart: true },
        ...personRoute(deps, `upload ${kind}`, async (person, request, reply) => {
          const admitted = await admit(deps, person);
          if (!admitted.ok) return admitted;
          const asked = readParameters(request, ['proposalSaleId', 'proposalInsuranceId']);
          if (!asked.ok) return asked;
          const of = await caseOf(deps, person, asked.value);
          if (!of.ok) return of;
          const { part, fields } = await readForm(request);
          const file = part && { name: part.filename, stream: part.file };
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
    scope.post('/api/public/certifier/callbacks', async (request, reply) => {
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
  mountDownload(app, deps);
  mountUploads(app, deps);
  mountCallback(app, deps);
};
