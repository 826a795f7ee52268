import type { World } from '#tests/organisation/server/world.ts';
import { act, createSaleWorld, sent, settle } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

type Row = { id: string; customerName: string; amount: number; open: object[]; unsigned: string[] };

const funding = async (who: string) => {
  const { status, body } = await world.call(who, 'GET /sale/funding');
  expect([status, body.code]).toEqual([200, undefined]);
  return body as { total: number; rows: readonly Row[] };
};

const rowOf = async (who: string, id: string) =>
  (await funding(who)).rows.find((row) => row.id === id);

test('PROP-018, PROP-038: lists approved proposals with what is missing and who acts, until the dealer is paid', async () => {
  const id = await sent(world);
  const proposal = await world.row('saleProposals', { id });
  expect(proposal.status).toBe('AP');
  expect(await rowOf('seller', id)).toMatchObject({
    customerName: 'Marcela Antunes',
    proposalStatus: 'AP',
    done: 0,
    amount: Number(proposal.vehiclePrice) - Number(proposal.entryValue),
    open: [{ key: 'formalise', actor: 'dealer' }],
  });
  await act(world, id, ['seller', 'formalise']);
  await settle(world);
  await act(world, id, ['seller', 'generateContract']);
  expect((await rowOf('seller', id))?.open).toEqual(
    ['signatures', 'selfies', 'vehicle', 'lien'].map((key) => ({ key, actor: 'dealer' })),
  );

  const info = { proposalId: id, vehicleAdditionalInfo: { vin: '9BWZZZ377VT004251' } };
  await world.call('seller', `PUT /proposes/sales/${id}`, {
    body: { ...info, lienNumber: 'SNG2026119001' },
  });
  expect((await rowOf('finance', id))?.open).toEqual(
    ['signatures', 'selfies'].map((key) => ({ key, actor: 'dealer' })),
  );
});

test('names the missing signers once the contract was sent for signature', async () => {
  const waiting = (await funding('seller')).rows.find(({ open }) => open.length > 1);
  const signer = (name: string, status: string) => ({ name, roles: ['CLIENT'], status });
  const signers = [signer('Marcela Antunes', 'COMPLETED'), signer('Rui Matos', 'IN_PROGRESS')];
  await world.db
    .updateTable('saleProposals')
    .set({ signatureStatus: 'IN_PROGRESS', signers: JSON.stringify(signers) })
    .where('id', '=', waiting!.id)
    .execute();
  const row = await rowOf('seller', waiting!.id);
  expect(row?.open).toContainEqual({ key: 'signatures', actor: 'signers' });
  expect(row?.unsigned).toEqual(['Rui Matos']);
});

test('PROP-075: people see the proposals of their own dealers, longest-waiting first', async () => {
  const names = async (who: string) => (await funding(who)).rows.map((row) => row.customerName);
  expect(await names('seller')).not.toContain('Transportes Aliança S.A.');
  expect(await names('finance')).toContain('Transportes Aliança S.A.');
  const { rows } = (await funding('finance')) as { rows: readonly { statusAt?: string }[] };
  const moments = rows.map(({ statusAt }) => Date.parse(statusAt ?? ''));
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
});

test('omits final and unapproved proposals', async () => {
  const { rows, total } = await funding('finance');
  expect(total).toBe(rows.length);
  const names = rows.map((row) => row.customerName);
  expect(names).not.toContain('Otacílio Brandão');
  expect(names).not.toContain('Rogério Sampaio');
});

test('refuses people who may not list proposals', async () => {
  expect((await world.call('provisioning', 'GET /sale/funding')).status).toBe(403);
});
