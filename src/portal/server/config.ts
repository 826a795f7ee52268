import { machineVariables } from '@patio/framework/machines/server';
import { peopleVariables } from '@patio/framework/people/server';
import {
  type Config,
  type SettingsOf,
  integer,
  optionalUrl,
  readSettings,
  serverVariables,
  variable,
} from '@patio/framework/server';

/** Overrides of the framework's variables. */
const otherwise = {
  demo: {
    ...serverVariables.demo,
    doc: 'Demo data, demo logins, `/dev/mailbox` and `/api/docs`. `false` starts empty and prints a one-time link for the first administrator.',
  },
  mailFrom: { ...serverVariables.mailFrom, default: 'Pátio <nao-responda@localhost>' },
  singleSession: variable({
    ...peopleVariables.singleSession,
    default: 'replace',
    doc: 'Second sign-in of one person: `replace` ends the first session (SEC003), `refuse` answers USE025.',
    // The tables allow one live session per person.
    parse: (text) => (['replace', 'refuse'] as const).find((policy) => policy === text),
  }),
  passwordDays: { ...peopleVariables.passwordDays, default: '90' },
  firstAdministratorEmail: {
    ...peopleVariables.firstAdministratorEmail,
    default: 'administrador@patio.invalid',
  },
};

/** Variables of the portal. */
const ownVariables = {
  lookupMisses: variable({
    name: 'LOOKUP_MISSES',
    default: '10',
    doc: 'Unknown usernames looked up per address in 15 minutes; then USE029.',
    parse: integer(1, 1_000_000),
  }),
  plansPort: variable({
    name: 'PLANS_PORT',
    default: '2212',
    doc: 'Port of the plans front end. If it is in use, or 0, its pages are served only on the portal’s own port.',
    parse: integer(0, 65_535),
  }),
  publicApiKey: variable({
    name: 'PUBLIC_API_KEY',
    default: 'patio-csf',
    isSecret: true,
    doc: 'Key in the header `api-key` of calls without a session; the page for customers sends it.',
    parse: (text) => (/^[\w-]{4,100}$/.test(text) ? text : undefined),
  }),
  publicCallsPerMinute: variable({
    name: 'PUBLIC_CALLS_PER_MINUTE',
    default: '120',
    doc: 'Calls without a session per address and minute; then USE029.',
    parse: integer(1, 1_000_000),
  }),
  publicLeadsPerHour: variable({
    name: 'PUBLIC_LEADS_PER_HOUR',
    default: '20',
    doc: 'Opportunities submitted by customers per address and hour; then USE029.',
    parse: integer(1, 1_000_000),
  }),
  botCheckUrl: variable({
    name: 'BOT_CHECK_URL',
    default: '',
    doc: 'Service that scores visitors (the call of reCAPTCHA’s `siteverify`). Unset: everybody has 0.9.',
    parse: optionalUrl('https:', 'http:'),
  }),
  botCheckSecret: variable({
    name: 'BOT_CHECK_SECRET',
    default: '',
    doc: 'Secret of that service.',
    parse: (text) => text,
  }),
  botCheckSiteKey: variable({
    name: 'BOT_CHECK_SITE_KEY',
    default: '',
    doc: 'Site key of that service (reCAPTCHA v3). With it `/csf` and `/formweb` load the script below and send a token; without it, a service that requires a token refuses everybody.',
    parse: (text) => (/^[\w-]{0,200}$/.test(text) ? text : undefined),
  }),
  botCheckScript: variable({
    name: 'BOT_CHECK_SCRIPT',
    default: 'https://www.google.com/recaptcha/api.js',
    doc: 'Script of that service. Only `/csf` and `/formweb` may load it, and only with a site key.',
    parse: (text) => optionalUrl('https:', 'http:')(text) ?? undefined,
  }),
  gmfRedirectUrl: variable({
    name: 'GMF_REDIRECT_URL',
    default: '',
    doc: 'Where users of the provider sign in instead of here. Unset: here, with a password.',
    parse: optionalUrl('https:', 'http:'),
  }),
  identityUrl: variable({
    name: 'IDENTITY_URL',
    default: '',
    doc: 'Exchanges the code of that sign-in (`POST {code, redirectUri}`, answers `{username}`). Unset: in demo mode a stand-in at `/dev/identity`.',
    parse: optionalUrl('https:', 'http:'),
  }),
  identitySecret: variable({
    name: 'IDENTITY_SECRET',
    default: '',
    doc: 'Secret of that exchange, sent as `Authorization: Bearer`.',
    parse: (text) => text,
  }),
  riskPriceUrl: variable({
    name: 'RISK_PRICE_URL',
    default: '',
    doc: 'Risk-price service for pre-approval (`POST`, JSON). Unset: in demo mode a stand-in by the risk-price rules; else no evaluation is possible.',
    parse: optionalUrl('https:', 'http:'),
  }),
  insurersUrl: variable({
    name: 'INSURERS_URL',
    default: '',
    doc: 'Insurers that quote a car (`POST`, JSON). Unset: the car-insurance tariff stored here.',
    parse: optionalUrl('https:', 'http:'),
  }),
  insurersDeskUrl: variable({
    name: 'INSURERS_DESK_URL',
    default: '',
    doc: 'Insurers that take proposals and issue policies (`POST`, JSON). Unset: with demo data a stand-in judges them here; else people at the insurance desk do.',
    parse: optionalUrl('https:', 'http:'),
  }),
  insurersPatienceMs: variable({
    name: 'INSURERS_PATIENCE_MS',
    default: '8000',
    doc: 'Milliseconds after which insurers that have not answered count as silent.',
    parse: integer(100, 60_000),
  }),
  certifierUrl: variable({
    name: 'CERTIFIER_URL',
    default: '',
    doc: 'Certifier that has proposals signed (HTTP, JSON). Unset: they are signed here, at `/assinar`, with a code by e-mail.',
    parse: optionalUrl('https:', 'http:'),
  }),
  certifierSecret: variable({
    name: 'CERTIFIER_SECRET',
    default: '',
    doc: 'Secret shared with that certifier; it authenticates calls to it and signs its callbacks.',
    parse: (text) => text,
  }),
  documentReaderUrl: variable({
    name: 'DOCUMENT_READER_URL',
    default: '',
    doc: 'Service that reads identity documents (`POST`, JSON). Unset: they are read here, PDF, JPEG and PNG.',
    parse: optionalUrl('https:', 'http:'),
  }),
  documentReaderSecret: variable({
    name: 'DOCUMENT_READER_SECRET',
    default: '',
    doc: 'Secret of that service, sent as `Authorization: Bearer`.',
    parse: (text) => text,
  }),
  creditUrl: variable({
    name: 'CREDIT_URL',
    default: '',
    doc: 'Credit engine that decides proposals (`POST`, JSON). Unset: with demo data a stand-in by income, entry, age and tier; else the credit desk decides.',
    parse: optionalUrl('https:', 'http:'),
  }),
  bankUrl: variable({
    name: 'BANK_URL',
    default: '',
    doc: 'Bank that confirms payments to dealers (`POST`, JSON). Unset: with demo data a stand-in confirms each payment; else finance does, by a manual payment.',
    parse: optionalUrl('https:', 'http:'),
  }),
  lenderName: variable({
    name: 'LENDER_NAME',
    default: 'Pátio Financeira S.A.',
    doc: 'Creditor named in contracts.',
    parse: (text) => (/^.{3,100}$/.test(text) ? text : undefined),
  }),
} as const;

/** Every environment variable that the server reads. */
export const variables = {
  ...serverVariables,
  ...peopleVariables,
  ...machineVariables,
  ...otherwise,
  ...ownVariables,
};

type OwnSettings = SettingsOf<typeof ownVariables>;

declare module '@patio/framework/server' {
  interface Config extends OwnSettings {}
}

export type { Config };

/** Reads the environment. @fails with StartupError naming the variable */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  readSettings(variables, environment);
