import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AppError,
  type Result,
  type WireRecord,
  appError,
  err,
  ok,
  personCalls,
} from '@patio/framework/kernel';
import { type Deps, type SessionContext, personRoute, sendJson } from '@patio/framework/server';
import { templateBytes, templateKinds } from '../rules/emailTemplates';
import { storeTemplate } from './storeTemplate';

const path = '/leads/emailTemplates/:kind';

/** Reads the file of a form into memory: templates are small. */
const fileOf = async (request: FastifyRequest) => {
  const part = await request.file({
    // One extra byte, so that an oversized file is detected instead of truncated.
    limits: { files: 1, fields: 0, parts: 1, fileSize: templateBytes + 1 },
    throwFileSizeLimit: false,
  });
  return part && { name: part.filename, content: await part.toBuffer() };
};

const take = async (
  deps: Deps,
  person: SessionContext,
  request: FastifyRequest,
): Promise<Result<WireRecord, AppError>> => {
  const may = deps.people.accessOf(deps, person.actor);
  if (!(await may({ route: '/parameters/emailsLeads' }))) return err(appError('access.denied'));
  const params = request.params as { readonly kind: string };
  const kind = templateKinds.find((one) => one === params.kind);
  if (!kind) return err(appError('SIS001'));
  const file = await fileOf(request);
  return file ? storeTemplate(deps, person, { kind, file }) : err(appError('file.empty'));
};

/**
 * `POST /leads/emailTemplates/{kind}`: uploads a file as the version in use.
 *
 * @source CALL-067, OQ-182f, UPL-017, LEAD-011
 */
export const mountTemplateUpload = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route({
      method: 'POST',
      url: `${personCalls}${path}`,
      config: { multipart: true },
      ...personRoute(deps, 'email template', async (person, request, reply) => {
        const stored = await take(deps, person, request);
        return stored.ok ? ok(sendJson(reply.code(201), stored.value)) : stored;
      }),
    });
  });
};
