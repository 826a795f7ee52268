import { readSheet } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { openContext } from '#framework/server/crud/EntityContext.ts';
import { exportRecords } from '#framework/server/transfer/exportRecords.ts';
import {
  createFixtureWorld,
  type FixtureWorld,
} from '#tests/framework/server/crud/fixtureWorld.ts';

let world: FixtureWorld;
beforeAll(async () => {
  world = await createFixtureWorld(['agreement']);
});
afterAll(() => world?.close());

/** Amounts of the only agreement in a workbook, as amounts of a currency. */
const amountsIn = async (currency: string): Promise<readonly unknown[]> => {
  const description = world.catalog.descriptions['agreements']!;
  const actor = {
    sessionId: 's',
    userId: '22222222-0000-4000-8000-000000000001',
    username: 'FINANCE',
    name: 'Finance',
    userType: 'GMF' as const,
    groupName: 'finance',
    scopes: [],
    activeScopeId: null,
  };
  const context = {
    ...openContext(world.deps, { actor, requestId: 'r', ip: '' }, world.catalog),
    description: {
      ...description,
      fields: description.fields.map((field) =>
        field.kind === 'money' ? { ...field, currency } : field,
      ),
    },
    ownExport: { rule: { groups: ['finance'] }, fileName: 'agreements' },
  };
  const made = await exportRecords(context, { format: 'xlsx', columns: 'baseValue,clientValue' });
  if (!made.ok) throw new Error(made.error.code);
  const [, row] = await readSheet(await buffer(made.value.content));
  return row ?? [];
};

it('amounts have the decimal places of their currency', async () => {
  const as = await world.person('finance');
  const body = { name: 'Convênio', baseValue: 12_345, clientValue: 1_000 };
  expect((await world.call('POST', '/agreements', { as, body })).status).toBe(201);
  expect(await amountsIn('BRL')).toEqual([123.45, 10]);
  expect(await amountsIn('JPY')).toEqual([12_345, 1_000]);
  expect(await amountsIn('KWD')).toEqual([12.345, 1]);
});
