import type { FastifyInstance, FastifyReply } from 'fastify';
import { ok, personCalls } from '@patio/framework/kernel';
import {
  type Deps,
  allow,
  openContext,
  personRoute,
  readParameters,
  sendProblem,
} from '@patio/framework/server';
import { limitVisitor } from '#csf/server/index.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { drawModel } from '#vehicles/server/index.ts';
import { paperPdf } from '#papers/server/index.ts';
import { offerPdfPath } from '../rules/openings';
import { readPaper } from './readPaper';
import { findModel } from './store/lookups';
import { openShared } from './shareSimulation';

/** Short paths, with the pages they lead to. */
const pages = {
  '/simulacao': '/simulador',
  '/simulador/novo': '/simulador/nova',
  '/simulador/new': '/simulador/nova',
} as const;

/** Redirects `/simulacao` to the simulator, and guesses at the path of a new simulation. @source GATE-017, OQ-090 */
export const mountFormerPaths = (app: FastifyInstance): void => {
  for (const [path, page] of Object.entries(pages))
    app.get(path, (request, reply) => reply.redirect(request.url.replace(path, page)));
};

const names = {
  'pt-BR': { customer: 'simulacao', dealer: 'simulacao-concessionaria' },
  en: { customer: 'simulation', dealer: 'simulation-dealer' },
} as const;

const send = (reply: FastifyReply, content: Buffer, disposition: string) =>
  reply
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('application/pdf')
    .send(content);

const languageOf = (text: unknown) => (text === 'en' ? 'en' : 'pt-BR');

/** `GET /simulations/saves/{id}/paper.pdf` for portal users, and the links sent to clients. */
export const mountPapers = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: `${personCalls}/simulations/saves/:id/paper.pdf`,
    ...personRoute(deps, 'simulation paper', async (person, request, reply) => {
      const texts = readParameters(request, ['audience', 'language']);
      if (!texts.ok) return texts;
      const allowed = await allow(
        { ...openContext(deps, person), description: simulations },
        'show',
      );
      if (!allowed.ok) return allowed;
      const language = languageOf(texts.value.language);
      const audience = texts.value.audience === 'dealer' ? 'dealer' : 'customer';
      const { id } = request.params as { readonly id: string };
      const paper = await readPaper(deps, person, { id, audience, language });
      if (!paper.ok) return paper;
      const name = names[language][audience];
      const model = audience === 'customer' ? await findModel(deps.db, id) : undefined;
      const car = await drawModel(deps.db, model);
      const pdf = await paperPdf(paper.value, language, car);
      return ok(send(reply, pdf, `attachment; filename="${name}.pdf"`));
    }),
  });
  app.get<{ Params: { token: string } }>(
    `${offerPdfPath}/:token`,
    async (request, reply): Promise<FastifyReply> => {
      // Rendering a PDF is expensive: limit anonymous calls.
      const allowed = await limitVisitor(deps, request.ip, 'calls');
      const shared = allowed.ok ? await openShared(deps, request.params.token) : allowed;
      if (!shared.ok) return sendProblem(reply, shared.error);
      const { content, language } = shared.value;
      return send(reply, content, `inline; filename="${names[language].customer}.pdf"`);
    },
  );
};
