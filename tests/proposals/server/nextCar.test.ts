import { type LocalDate, addMonths } from '@patio/framework/kernel';
import { insertSnapshot, readSnapshot } from '#proposals/server/store/snapshots.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { addClient, createSaleWorld, newSimulation, propose, settle } from './sale';

let world: World;
let client: string;
beforeAll(async () => {
  world = await createSaleWorld();
  client = await addClient(world);
});
afterAll(() => world.close());

const today = '2026-11-23';

const sent = async (): Promise<string> => {
  const simulation = await newSimulation(world);
  const made = await propose(world, { simulation, client }, '?send=true');
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  await settle(world);
  return made.body.id as string;
};

/** An active contract released the given number of months before its schedule starts. */
const inForce = async (monthsAgo: number): Promise<string> => {
  const id = await sent();
  const kept = (await readSnapshot(world.db, id))!;
  const earlier = (day: string) => addMonths(day as LocalDate, -monthsAgo);
  const schedule = kept.schedule.map((row) => ({ ...row, due: earlier(row.due) }));
  const { tableCode, tableVersion, takenAt, simulation, guarantors } = kept;
  await insertSnapshot(world.db, {
    id: world.deps.ids(),
    proposalId: id,
    at: new Date(takenAt.getTime() + 1000),
    tableCode,
    tableVersion,
    content: { simulation, guarantors, schedule },
  });
  await world.db
    .updateTable('saleProposals')
    .set({ status: 'AV', payment: 'CONFIRMED', paymentDate: earlier(today) })
    .where('id', '=', id)
    .execute();
  return id;
};

const contract = async (who: string, id: string) => {
  const { status, body } = await world.call(who, `GET /sale/proposal/${id}/contract`);
  return status === 200 ? body.contract : body.code;
};
const endings = async (who: string) => {
  const { status, body } = await world.call(who, 'GET /sale/contracts/ending');
  return status === 200 ? body : body.code;
};

let ending: string;

test('PROP-038: an active contract shows its remaining payments and settlement; others have none', async () => {
  const open = await sent();
  expect(await contract('seller', open)).toBeNull();
  ending = await inForce(33);
  const { term, instalment } = await world.row('saleProposals', { id: ending });
  const found = await contract('seller', ending);
  expect(found).toMatchObject({ payments: term, past: 33, lastPayment: Number(instalment) });
  expect(found.open).toBe(3 * Number(instalment));
  expect(found.settlement).toBeLessThan(found.open);
  expect(found.settlement).toBeGreaterThan(0.9 * found.open);
});

test('lists contracts that end within six months by their latest snapshot, the next first', async () => {
  const far = await inForce(20);
  const next = await inForce(34);
  const { rows, total, until } = await endings('seller');
  expect(until).toBe('2027-05-23');
  const ids = rows.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([next, ending]);
  expect(ids).not.toContain(far);
  expect(total).toBe(2);
  expect(rows[1]).toMatchObject({ customerName: 'Marcela Antunes', left: 3 });
  expect(rows[1].settlement).toBe((await contract('seller', ending)).settlement);
});

test('the next sale starts with the same client and the given down payment', async () => {
  const made = await world.call('seller', `POST /sale/proposal/${ending}/next`, {
    body: { entryValue: 1_835_294 },
  });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  const draft = await world.call('seller', `GET /resources/simulations/drafts/${made.body.id}`);
  expect(JSON.stringify(draft.body)).toContain('Marcela Antunes');
  expect(JSON.stringify(draft.body)).toContain('1835294');
  const refused = await world.call('seller', `POST /sale/proposal/${ending}/next`, {
    body: { entryValue: -1 },
  });
  expect(refused.body).toMatchObject({ fields: [{ path: 'entryValue' }] });
});

test('PROP-075: another dealer’s contracts are hidden and start no sale', async () => {
  const { id: dealer } = await world.row('dealers', { GMFcode: '102' });
  await world.db.updateTable('saleProposals').set({ dealer }).where('id', '=', ending).execute();
  expect(await contract('sales-manager', ending)).toBe('PRI001');
  const listed = (await endings('sales-manager')).rows as readonly { id: string }[];
  expect(listed.map(({ id }) => id)).not.toContain(ending);
  const begun = await world.call('sales-manager', `POST /sale/proposal/${ending}/next`, {
    body: { entryValue: 0 },
  });
  expect(begun.body.code).toBe('PRI001');
  expect(await endings('provisioning')).toBe('access.denied');
});
