import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { frameworkErrors } from '@patio/framework/kernel';

const root = resolve(__dirname, '../..');

/** Words of the portal's trade, in both languages. */
const trade =
  /dealer|concession|proposal|proposta|simulat|simulaç|voucher|coupon|cupom|vehicle|ve[ií]culo|insur|segurad|baccode|cardif|csf|gmf/i;

const filesOf = (folder: string, ending: string): readonly (readonly [string, string])[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]);

/** Row scopes still limit rows to those of a person's dealers, and a person has an active one. */
const scope = /"scope": \{[^]*?"matches": \{[^]*?\}[^]*?\}/;

const shipped: readonly (readonly [string, string])[] = [
  ['codes of errors', Object.keys(frameworkErrors).join('\n')],
  ...filesOf('src/framework/browser/texts/messages', '.ts'),
  ...filesOf('schemas/meta', '.json').map(
    ([name, text]) => [name, text.replace(scope, '').replaceAll('activeDealerId', '')] as const,
  ),
  ...filesOf('src/framework/server/migrations', '.sql').map(
    ([name, text]) => [name, text.replaceAll(/--.*/g, '')] as const,
  ),
];

test.each(shipped)('an application that is no portal ships no word of it in %s', (_, text) => {
  expect(text.split('\n').filter((line) => trade.test(line))).toEqual([]);
});
