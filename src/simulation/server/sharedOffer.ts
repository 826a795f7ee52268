import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountDocument, publicRoute, sharedMeta } from '#csf/server/index.ts';
import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  entityPath,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type RouteModule,
  findRow,
  linkTokenHash,
  openContext,
  readRow,
  toWire,
  transact,
} from '@patio/framework/server';
import { simulations } from '#generated/descriptions/simulations.ts';
import type {
  SharedOffer,
  SharedOfferContent,
  SharedOfferOpened,
  SharedOfferToken,
  SimulationOpenings,
} from '#generated/types/wire.ts';
import { recordOfferOpened } from '#leads/server/index.ts';
import { findDealerPhone } from '#organisation/server/index.ts';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import { notifyUsers } from '#session/server/index.ts';
import { openSharedOffer, reportOpening } from '../calls';
import { offerPath, openingNotice, openingOf, robotOf } from '../rules/openings';
import { paperWords } from '../rules/paper';
import { isExpired } from '../rules/results';
import { wirePaper, writePaper } from './readPaper';
import { findDealerName } from './store/lookups';
import {
  recordShareOpening,
  recordSharePreview,
  lockLastOpening,
  readOpenings,
  type OpenedSimulation,
  findShare,
  type FoundShare,
} from './store/shares';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Name of a vehicle without its years. */
const bareVehicle = (description: unknown): string =>
  textOf(description).replace(/\s+\d{4}(\/\d{4})?$/, '');

const shareOf = (deps: Deps, token: string): Promise<FoundShare | undefined> =>
  findShare(deps.db, linkTokenHash(token), deps.clock());

const rowOf = (
  deps: Pick<Deps, 'db'>,
  { simulationId }: FoundShare,
): Promise<EntityRow<'simulations'> | undefined> =>
  readRow(deps.db, simulations, { key: simulationId, visibleTo: null });

/** Content of the customer's paper, without the customer's identity. */
const contentOf = async (
  deps: Deps,
  row: EntityRow<'simulations'>,
  { language, until }: { readonly language: MemoLanguage; readonly until: string },
): Promise<SharedOfferContent> => {
  const values = toWire(simulations, row);
  const paper = wirePaper(await writePaper(deps, row, { audience: 'customer', language, until }));
  const [firstName = ''] = textOf(values.clientName).split(/\s+/);
  const isPerson = values.personType === 'PF';
  return {
    firstName: isPerson ? firstName : '',
    vehicle: textOf(values.vehicleDescription),
    model: textOf(values.model) || null,
    entry: amountOf(values.entryValue) ?? 0,
    payments: paper.payments ?? '',
    cet: textOf(values.cetYearly) || null,
    total: amountOf(values.totalValue),
    validity: textOf(values.validity) || null,
    isOver: isExpired(values.validity, localDateOf(deps.clock())),
    lender: deps.config.lenderName,
    dealerPhone: await findDealerPhone(deps.db, values.dealer),
    paper: {
      ...paper,
      subtitle: textOf(values['vehicleDescription']),
      // The page has its own data notice.
      notice: paper.notice.split('\n')[0] ?? '',
      parts: paper.parts.filter(({ title }) => title !== paperWords[language].people),
    },
  };
};

/** The offer behind a link; an expired one returns its state and whom to contact. @fails SIS001 for an unknown one */
const openOffer = async (
  deps: Deps,
  { token, language }: SharedOfferToken,
): Promise<Result<SharedOffer, AppError>> => {
  const share = await shareOf(deps, token);
  const row = share && (await rowOf(deps, share));
  if (!share || !row) return err(appError('SIS001'));
  const { state, seller, replyPhone, expiresAt } = share;
  const words = { language: language ?? share.language, until: expiresAt };
  return ok({
    state,
    language: share.language,
    dealer: await findDealerName(deps.db, row.dealer),
    seller,
    phone: replyPhone ?? (await findDealerPhone(deps.db, row.dealer)),
    expiresAt,
    offer: state === 'open' ? await contentOf(deps, row, words) : null,
  });
};

/** Notifies the link's creator, if the simulation is still visible to them, and records the opening on its lead. */
const notifyOpening = async (
  deps: Pick<Deps, 'db' | 'people'>,
  share: FoundShare,
  { opened, at }: { readonly opened: OpenedSimulation; readonly at: Date },
): Promise<void> => {
  const { db: trx, people } = deps;
  const { simulationId: key } = share;
  if (opened.lead !== null) await recordOfferOpened(trx, { lead: opened.lead, at });
  const maker = await people.findPerson(trx, share.createdBy);
  if (!maker) return;
  const { userType, scopes, username } = maker;
  if (!(await readRow(trx, simulations, { key, visibleTo: { userType, scopes } }))) return;
  const notice = openingNotice({
    client: textOf(opened.clientName),
    vehicle: bareVehicle(opened.vehicleDescription),
    isFeminine: opened.segment === 'PICKUP' || opened.segment === 'MINIVAN',
    count: opened.openings,
  });
  const path = entityPath(simulations, 'show', key);
  await notifyUsers(trx, { ...notice, path, usernames: [username], at });
};

/**
 * Counts an opening reported by the page, except for bots, expired links and repeated visits.
 *
 * @fails SIS001 for an unknown link
 */
const countOpening = async (
  deps: Deps,
  { token, robot }: { readonly token: string; readonly robot: string | undefined },
): Promise<Result<SharedOfferOpened, AppError>> => {
  const share = await shareOf(deps, token);
  if (!share) return err(appError('SIS001'));
  if (share.state !== 'open') return ok({ isCounted: false });
  const { id: shareId, simulationId } = share;
  const at = deps.clock();
  if (robot !== undefined) {
    await recordSharePreview(deps.db, { shareId, robot, at });
    return ok({ isCounted: false });
  }
  return transact(deps.db, async (trx): Promise<Result<SharedOfferOpened, AppError>> => {
    const kind = openingOf(await lockLastOpening(trx, shareId), at);
    if (kind === 'same') return ok({ isCounted: false });
    const opened = await recordShareOpening(trx, { shareId, simulationId, at });
    if (opened && kind === 'told') await notifyOpening({ ...deps, db: trx }, share, { opened, at });
    return ok({ isCounted: true });
  });
};

/** When the customer opened a simulation's links. @fails SIS001 where the person does not see it */
export const listOpenings = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<SimulationOpenings, AppError>> => {
  const context = { ...openContext(deps, request), description: simulations };
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const { links, sharedAt, opened } = await readOpenings(deps.db, row.value.id);
  return ok({
    links,
    sharedAt,
    openings: opened.flatMap(({ at, robot }) => (robot === null ? [at] : [])),
    previews: opened.flatMap(({ at, robot }) => (robot === null ? [] : [{ robot, at }])),
  });
};

/** Public calls of the offer page. */
export const sharedOfferRoutes: RouteModule = [
  publicRoute(openSharedOffer, (deps, { body }) => openOffer(deps, body)),
  publicRoute(reportOpening, (deps, { body, headers }) =>
    countOpening(deps, { token: body.token, robot: robotOf({ method: 'POST', headers }) }),
  ),
];

const tokenIn = (url: string): string =>
  new URL(url, 'http://localhost').pathname.slice(offerPath.length + 1).replace(/\/$/, '');

const previewWords = {
  'pt-BR': {
    title: (vehicle: string) => `Sua oferta: ${vehicle}`,
    open: 'Veja a parcela, a entrada e todas as condições do financiamento.',
    ended: 'Este link não funciona mais',
    endedText: 'Peça um novo link a quem enviou a oferta.',
  },
  en: {
    title: (vehicle: string) => `Your offer: ${vehicle}`,
    open: 'See the instalment, the down payment and all conditions of the financing.',
    ended: 'This link no longer opens',
    endedText: 'Ask the person who sent you the offer for a new link.',
  },
} as const;

/** Link preview in a messenger: the vehicle, without figures or names. */
const headOf = async (deps: Deps, url: string): Promise<readonly string[]> => {
  const token = tokenIn(url);
  const share = await shareOf(deps, token);
  const row = share?.state === 'open' ? await rowOf(deps, share) : undefined;
  const words = previewWords[share?.language ?? 'pt-BR'];
  return sharedMeta({
    title: row ? words.title(textOf(row.vehicleDescription)) : words.ended,
    description: row ? words.open : words.endedText,
    url: `${deps.config.publicUrl}${offerPath}/${token}`,
  });
};

/** Records a bot's request of the page. For browsers, the page itself reports when it is seen. */
const noteRobot = async (deps: Deps, { method, headers, url }: FastifyRequest): Promise<void> => {
  const robot = robotOf({ method, headers });
  const share = robot === undefined ? undefined : await shareOf(deps, tokenIn(url));
  if (robot === undefined || share?.state !== 'open') return;
  await recordSharePreview(deps.db, { shareId: share.id, robot, at: deps.clock() });
};

/** Mounts the customer's offer page. */
export const mountSharedOffer = (app: FastifyInstance, deps: Deps): void =>
  mountDocument(app, deps, {
    urls: [`${offerPath}/:token`],
    file: 'public.html',
    headOf,
    visited: noteRobot,
  });
