import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brErrors } from '@patio/framework/br';
import { machineErrors } from '@patio/framework/machines';
import { factorErrors } from '@patio/framework/people';
import { errors } from '#portal/errors.ts';

const root = resolve(import.meta.dirname, '../..');

/** Words of the portal's domain and product, in both languages, and the codes of its specification. */
export const tradeWords =
  /dealer|concession|proposal|proposta|simulat|simulaç|voucher|coupon|cupom|vehicle|ve[ií]culo|insur|segurad|seller|vendedor|baccode|cardif|csf|gmf|\bportal\b|zip_not_found|\b(?:USE|SEC|SIS|SET|PRS)\.?\d{3}/i;

/** Names of subjects and entities that other domains may use too. */
const general: ReadonlySet<string> = new Set([
  'access', 'branches', 'channels', 'clients', 'colors', 'framework', 'generated', 'groups',
  'modules', 'offers', 'parameters', 'plans', 'portal', 'references', 'serviceAccounts', 'session', 'signature', 'uploads',
  'users', 'webhookDeliveries', 'webhooks',
]); // prettier-ignore

const subjects = (): readonly string[] =>
  readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

type Schema = { readonly 'x-resource': { readonly name: string } };

const resources = (): readonly string[] => {
  const folder = join(root, 'schemas/entities');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema)
    .map((schema) => schema['x-resource'].name);
};

const codes = (): readonly string[] => {
  const shared = new Set([brErrors, machineErrors, factorErrors].flatMap(Object.keys));
  return Object.values(errors)
    .flatMap((rows) => Object.keys(rows))
    .filter((code) => !shared.has(code));
};

/** Names of the portal's subjects and entities, and the codes of its errors. */
export const portalNames = (): readonly string[] => [
  ...[...subjects(), ...resources()].filter((name) => !general.has(name)),
  ...codes(),
];

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Portal names that occur in a text as separate words. */
export const portalNamesIn = (text: string): readonly string[] => {
  const all = portalNames().map(literally).join('|');
  const names = new RegExp(String.raw`(?<![\w.-])(?:${all})(?![\w-])`, 'g');
  return [...new Set(text.match(names))];
};
