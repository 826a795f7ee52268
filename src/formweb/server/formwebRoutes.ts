import {
  type Locale,
  inLanguage,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Letter,
  type Deps,
  type RouteModule,
  diffRecords,
  insertRow,
  queueLetter,
  writeHistory,
} from '@patio/framework/server';
import { normalisePhoneBr, normaliseCpfCnpj } from '@patio/framework/br';
import { languageOf } from '@patio/framework/people/server';
import type {
  CityDealerList,
  CityList,
  ConsortiumDealer,
  ConsortiumLead,
  ContactForm,
} from '#generated/types/wire.ts';
import { judgeVisitor, publicRoute } from '#csf/server/index.ts';
import { receiveLead } from '#leads/server/index.ts';
import {
  findEnabledDealer,
  findState,
  isCity,
  nearestDealers,
  placeOfCity,
  readCities,
  readStates,
} from '#organisation/server/index.ts';
import { contactMessages } from '#generated/descriptions/contactMessages.ts';
import {
  listCityDealers,
  listPublicCities,
  listPublicStates,
  sendConsortiumLead,
  sendContact,
} from '../calls';
import { consortiumConsent, contactConsent } from '../rules/consent';
import { senderFaults } from '../rules/senderName';
import { readRelationshipTeam } from './store/relationshipTeam';

type ContactNotice = {
  readonly protocol: string;
  readonly address: string;
  readonly language: Locale;
};

const words: Readonly<Record<Locale, (notice: ContactNotice) => Omit<Letter, 'language'>>> = {
  'pt-BR': ({ protocol, address: url }) => ({
    subject: `Novo contato do site: protocolo ${protocol}`,
    greeting: 'Olá.',
    lines: [
      `Chegou uma mensagem pelo formulário do site, protocolo ${protocol}. Leia e responda no portal:`,
    ],
    button: { label: 'Abrir a mensagem', url },
  }),
  en: ({ protocol, address: url }) => ({
    subject: `New contact from the website: number ${protocol}`,
    greeting: 'Hello.',
    lines: [
      `A message has arrived through the website form, number ${protocol}. Read and answer it in the portal:`,
    ],
    button: { label: 'Open the message', url },
  }),
};

/**
 * Mail to the relationship team about a new message. Omits sender and content, because mail travels in clear.
 *
 * @source OQ-168
 */
export const contactMail = (
  notice: ContactNotice,
): { readonly type: 'contact'; readonly letter: Letter } => {
  const { language } = notice;
  return { type: 'contact', letter: { language, ...inLanguage(words, language)(notice) } };
};

declare module '@patio/framework/server' {
  interface MailTypes {
    readonly contact: true;
  }
}

/** Actor recorded in the history for public calls. */
const visitor = { userId: 'system', username: 'FORMWEB', name: 'Formulário do site' };

const protocolOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** Stores a contact message and notifies the relationship team. @source CALL-283, OQ-168 */
const receiveContact = (deps: Deps, form: ContactForm): Promise<{ protocol: string }> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    const id = deps.ids();
    const protocol = protocolOf(id);
    const values = {
      protocol,
      customerName: form.name.trim(),
      message: form.message.trim(),
      document: normaliseCpfCnpj(form.document),
      phone: normalisePhoneBr(form.phone),
      email: form.email,
      receivedAt: at.toISOString(),
      consentText: contactConsent,
    };
    const row = await insertRow(trx, contactMessages, { id, at, values });
    await writeHistory(trx, { actor: visitor, at, action: 'create' }, [
      {
        resource: 'contactMessages',
        recordId: row.id,
        version: row.version,
        changes: diffRecords(contactMessages, {}, row),
      },
    ]);
    const address = `${deps.config.publicUrl}/contacts/${row.id}`;
    for (const user of await readRelationshipTeam(trx)) {
      const language = await languageOf(trx, user.id);
      await queueLetter(trx, deps, { user, ...contactMail({ protocol, address, language }) });
    }
    return { protocol };
  });

/** Maximum dealers in a response. */
const mostDealers = 12;

const citiesOf = async ({ db }: Deps, id: string): Promise<Result<CityList, AppError>> => {
  const state = await findState(db, id);
  return state ? ok([...(await readCities(db, state.uf))]) : err(appError('SIS001'));
};

const dealersNear = async ({ db }: Deps, id: string): Promise<Result<CityDealerList, AppError>> => {
  const place = await placeOfCity(db, Number(id));
  if (!place) return err(appError('SIS001'));
  const dealers = (await nearestDealers(db, place, undefined)).slice(0, mostDealers);
  return ok(
    dealers.map(({ id: dealerId, tradingName, neighbourhood, city, state, distance }) => ({
      id: dealerId,
      tradingName,
      neighbourhood,
      city,
      state,
      distance,
    })),
  );
};

const unknownCity = err(
  appError('validation.failed', { fields: [{ path: 'city', code: 'validation.enum' }] }),
);

const receiveConsortium = async (
  deps: Deps,
  { name, email, phone, state, city, dealerId }: ConsortiumLead,
): Promise<Result<ConsortiumDealer, AppError>> => {
  const dealer = await findEnabledDealer(deps.db, dealerId);
  if (!dealer) return err(appError('SIS001'));
  if (!(await isCity(deps.db, { state, city }))) return unknownCity;
  await receiveLead(deps, {
    origin: 'consortium',
    customerName: name.trim(),
    document: null,
    email,
    phone: normalisePhoneBr(phone),
    vehicle: null,
    state,
    city,
    dealerId,
    notes: null,
    consentText: consortiumConsent,
  });
  return ok(dealer);
};

type Sender = Parameters<typeof senderFaults>[0] & Pick<ContactForm, 'botToken'>;

/** Checks the sender's name, then the visitor. @fails validation.failed at name, USE029, csf.robot */
const admitSender = async (
  deps: Deps,
  { body, ip }: { readonly body: Sender; readonly ip: string },
): Promise<Result<void, AppError>> => {
  const fields = senderFaults(body);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  return judgeVisitor(deps, { token: body.botToken, ip });
};

/** Public routes of the web forms. @source MISC-PUB-01, MISC-CONS-01 */
export const formwebRoutes: RouteModule = [
  publicRoute(sendContact, async (deps, { body, context: { ip } }) => {
    const allowed = await admitSender(deps, { body, ip });
    return allowed.ok ? ok(await receiveContact(deps, body)) : allowed;
  }),
  publicRoute(sendConsortiumLead, async (deps, { body, context: { ip } }) => {
    const allowed = await admitSender(deps, { body, ip });
    return allowed.ok ? receiveConsortium(deps, body) : allowed;
  }),
  publicRoute(listPublicStates, async ({ db }) => ok([...(await readStates(db))])),
  publicRoute(listPublicCities, (deps, { params }) => citiesOf(deps, params.id)),
  publicRoute(listCityDealers, (deps, { params }) => dealersNear(deps, params.id)),
];
