import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney } from '../../framework/kernel/money';
import { isUuid } from '../../framework/kernel/formats/uuid';
import { appError } from '../../framework/kernel/errors/AppError';
import type { Deps } from '../../framework/server/deps';
import { sendProblem } from '../../framework/server/http/sendProblem';
import { botCheckMeta, openBotCheck } from './botCheckPage';
import { escaped } from './escaped';
import { findCsfVehicle } from './store/vehicles';

type WithPages = FastifyReply & { readonly sendFile: (name: string) => FastifyReply };

const usual = {
  title: 'Simule seu Chevrolet',
  description:
    'Escolha o carro, veja as parcelas com o custo efetivo total e encontre a concessionária mais perto de você.',
  link: '/csf',
};

/** What a link to the page shows where it is shared: the vehicle that it names, or all of them. */
const aboutOf = async ({ db }: Deps, url: string) => {
  const id = new URL(url, 'http://localhost').searchParams.get('vehicle') ?? '';
  const vehicle = isUuid(id) ? await findCsfVehicle(db, id) : undefined;
  if (!vehicle) return usual;
  return {
    title: `${vehicle.manufacturer} ${vehicle.name} ${vehicle.modelYear}`,
    description: `${formatMoney(vehicle.price)}. Simule entrada e parcelas com o custo efetivo total.`,
    link: `/csf?vehicle=${vehicle.id}`,
  };
};

const headOf = async (deps: Deps, url: string): Promise<string> => {
  const { title, description, link } = await aboutOf(deps, url);
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Pátio',
    'og:locale': 'pt_BR',
    'og:title': title,
    'og:description': description,
    'og:url': `${deps.config.publicUrl}${link}`,
    'og:image:alt': `${title} – Pátio`,
  };
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
    ),
    ...botCheckMeta(deps.config),
  ].join('\n    ');
};

/** Who shows a link fetches its picture by a whole address. */
const shownPicture = /(property="og:image" content=")(\/[^"]*)/;

const fill = async (deps: Deps, { url }: FastifyRequest, page: string): Promise<string> => {
  const head = await headOf(deps, url);
  return page
    .replace('content="patio-csf"', () => `content="${escaped(deps.config.publicApiKey)}"`)
    .replace('<!-- about -->', () => head)
    .replace(
      shownPicture,
      (_, before: string, path: string) => `${before}${deps.config.publicUrl}${path}`,
    );
};

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/**
 * `/csf`: the page of customers, a document of its own. Key and what a shared link shows are written into it when it is sent, so that it
 * travels whole and is never answered from a cache.
 *
 * @source ROUTE-004, SIMR-006, GATE-014
 */
export const mountCsfPage = (app: FastifyInstance, deps: Deps): void => {
  for (const url of ['/csf', '/csf/'])
    app.route({
      method: 'GET',
      url,
      onSend: async (request, reply, payload: unknown) => {
        if (reply.statusCode !== 200 || !isStream(payload)) return payload;
        openBotCheck(deps.config, reply);
        const page = await fill(deps, request, await text(payload));
        for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-length'])
          void reply.removeHeader(name);
        return page;
      },
      handler: (request, reply) => {
        if (!('sendFile' in reply)) return sendProblem(reply, appError('request.not_found'));
        for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'])
          delete request.raw.headers[name];
        return (reply as WithPages).sendFile('csf.html');
      },
    });
};
