import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../framework/server/deps';
import { readParameters } from '../../framework/server/crud/calls/entityRequest';
import { auditRefusal } from '../../framework/server/http/auditRefusal';
import { sendProblem } from '../../framework/server/http/sendProblem';
import { allow } from '../../framework/server/crud/allow';
import { openContext } from '../../framework/server/crud/openContext';
import { simulations } from '../../generated/descriptions/simulations';
import { paperPdf } from './paperPdf';
import { readPaper } from './readPaper';
import { openShared, sharedPath } from './shareSimulation';

const send = (reply: FastifyReply, content: Buffer, look: 'inline' | 'attachment') =>
  reply
    .header('content-disposition', `${look}; filename="simulacao.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('application/pdf')
    .send(content);

const languageOf = (text: unknown) => (text === 'en' ? 'en' : 'pt-BR');

/** `GET /simulations/saves/{id}/paper.pdf` for people of the portal, and the links that clients were sent. */
export const mountPapers = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: { id: string } }>(
    '/api/:userType/simulations/saves/:id/paper.pdf',
    async (request, reply): Promise<FastifyReply> => {
      const person = await deps.people.sessionContext(deps, request);
      if (!person.ok) return sendProblem(reply, person.error);
      const texts = readParameters(request, ['audience', 'language']);
      if (!texts.ok) return sendProblem(reply, texts.error);
      const context = { ...openContext(deps, person.value), description: simulations };
      const allowed = await allow(context, 'show');
      const language = languageOf(texts.value['language']);
      const audience = texts.value['audience'] === 'dealer' ? 'dealer' : 'customer';
      const ask = { id: request.params.id, audience, language } as const;
      const paper = allowed.ok ? await readPaper(deps, person.value, ask) : allowed;
      if (paper.ok) return send(reply, await paperPdf(paper.value, language), 'attachment');
      await auditRefusal(deps, paper.error, { context: person.value, target: 'simulation paper' });
      return sendProblem(reply, paper.error);
    },
  );
  app.get<{ Params: { token: string } }>(
    `${sharedPath}/:token`,
    async (request, reply): Promise<FastifyReply> => {
      const shared = await openShared(deps, request.params.token);
      return shared.ok ? send(reply, shared.value, 'inline') : sendProblem(reply, shared.error);
    },
  );
};
