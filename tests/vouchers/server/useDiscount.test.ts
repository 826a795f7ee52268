import { sql } from 'kysely';
import { fakeCpf } from '@patio/framework/br';
import {
  commitDiscount,
  recordUse,
  releaseDiscount,
  reserveDiscount,
  validateDiscount,
  type DiscountQuestion,
  type Reservation,
  type ReserveRequest,
} from '#vouchers/server/index.ts';
import {
  commitDiscountsOf,
  isUsedBy,
  releaseDiscountsOf,
  releaseLapsed,
} from '#vouchers/server/useDiscount.ts';
import { systemRequest } from '#organisation/server/index.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from '../rules/discounts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-16T15:00:00.000Z' });
});
afterAll(() => world.close());

let next = 0;
const makeVoucher = async (values: object = {}): Promise<Body> => {
  next += 1;
  const { status, body } = await world.call('crm', 'POST /vouchers', {
    body: {
      ruleName: 'Junho',
      discountVoucher: `USO-${next}`,
      voucherType: 'MULTIPLE',
      effectiveFrom: '2026-06-01',
      validUntil: '2026-06-30',
      discountType: 'VALUE',
      discountValue: '1500.00',
      ...values,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const request = (code: string, more: Partial<ReserveRequest> = {}): ReserveRequest => ({
  code,
  deal: { ...deal, today: '2026-06-16', dealerCode: '101' },
  subject: 'P-1',
  amountCents: 150_000n,
  ...more,
});
const usesOf = async (voucherId: string): Promise<number> =>
  (
    await world.db
      .selectFrom('discountUses')
      .selectAll()
      .where('voucherId', '=', voucherId)
      .execute()
  ).length;
/** The server the given number of minutes later, with the same sessions. */
/** Dependencies some minutes later. */
const after = (minutes: number) => ({
  ...world.deps,
  request: systemRequest,
  clock: () => new Date(world.clock.now().getTime() + minutes * 60_000),
});
const codeOf = (result: Body): string => (result.ok ? 'ok' : result.error.code);

test('domain 5.2: validating reserves nothing, reserving does', async () => {
  const { discountVoucher } = await makeVoucher({ voucherLimit: 1 });
  const question: DiscountQuestion = { ...request(discountVoucher), subject: null };
  expect(codeOf(await validateDiscount(world.deps, question))).toBe('ok');
  const held = await reserveDiscount(world.deps, request(discountVoucher));
  if (!held.ok) throw new Error(held.error.code);
  const reservation: Reservation = held.value;
  expect(reservation.rule).toMatchObject({ code: discountVoucher, version: 1 });
  expect(codeOf(await validateDiscount(world.deps, question))).toBe('voucher-007');
  const own = { ...question, subject: 'P-1' };
  expect(codeOf(await validateDiscount(world.deps, own))).toBe('ok');
});

test('ENT-VOUCHER-05: 200 concurrent uses against a limit of 37 are exactly 37, and so are their commits', async () => {
  const { id, discountVoucher } = await makeVoucher({ voucherLimit: 37 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      reserveDiscount(world.deps, request(discountVoucher, { subject: `P-${at}` })),
    ),
  );
  const held = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(held).toHaveLength(37);
  expect(new Set(refused)).toEqual(new Set(['voucher-007']));
  // Each twice at the same moment: still one use.
  const done = await Promise.all([...held, ...held].map((one) => commitDiscount(after(0), one.id)));
  expect(done.every(({ ok }) => ok)).toBe(true);
  expect(await usesOf(id)).toBe(37);
  const shown = await world.call('crm', `GET /vouchers/${id}`);
  expect(shown.body).toMatchObject({ used: 37, voucherLimit: 37 });
  const summary = await world.call('crm', `GET /vouchers/${id}/uses`);
  expect(summary.body).toEqual({
    used: 37,
    reserved: 0,
    amount: 37 * 150_000,
    days: [{ day: '2026-06-16', count: 37 }],
  });
});

test('ENT-VOUCHER-05: a voucher switched off while a reservation waits its turn is not reserved', async () => {
  const { id, discountVoucher } = await makeVoucher();
  const isLocked = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { coming } = await world.db.transaction().execute(async (trx) => {
    await trx.updateTable('vouchers').set({ enabled: false }).where('id', '=', id).execute();
    const holding = reserveDiscount(world.deps, request(discountVoucher));
    while ((await isLocked.execute(world.db)).rows.length === 0);
    return { coming: holding };
  });
  expect(await coming).toMatchObject({
    ok: false,
    error: { fields: [{ code: 'voucher.disabled' }] },
  });
});

test('domain 5.2: a voucher reserved for a proposal is not deleted, so that the use is not lost', async () => {
  const { id, discountVoucher } = await makeVoucher();
  const held = await reserveDiscount(world.deps, request(discountVoucher));
  if (!held.ok) throw new Error(held.error.code);
  const remove = () => world.call('crm', `DELETE /vouchers/${id}`);
  expect((await remove()).body).toMatchObject({ status: 400, code: 'voucher.in_use' });
  expect(codeOf(await commitDiscountsOf(after(0), 'P-1'))).toBe('ok');
  expect(await usesOf(id)).toBe(1);
  const other = await makeVoucher();
  await reserveDiscount(world.deps, request(other.discountVoucher));
  await releaseDiscountsOf(world.deps, 'P-1');
  expect((await world.call('crm', `DELETE /vouchers/${other.id}`)).status).toBeLessThan(300);
});

test('domain 5.2: a proposal that has used a code does not use it again', async () => {
  const { discountVoucher } = await makeVoucher({ voucherLimit: 9 });
  const held = await reserveDiscount(world.deps, request(discountVoucher));
  if (!held.ok) throw new Error(held.error.code);
  expect(codeOf(await commitDiscount(after(0), held.value.id))).toBe('ok');
  const again = await reserveDiscount(world.deps, request(discountVoucher));
  expect(again).toMatchObject({
    error: { code: 'voucher-007', fields: [{ code: 'voucher.already_used' }] },
  });
});

test('domain 5.2: all items sold with a code in one sale, even concurrently, count as one use', async () => {
  const { id, discountVoucher: code } = await makeVoucher();
  const sold = { code, subject: 'P-1', amountCents: 100n, document: null, dealerCode: '101' };
  const done = await Promise.allSettled(
    Array.from({ length: 12 }, () => recordUse(after(0), sold)),
  );
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await usesOf(id)).toBe(1);
});

test.each([[null], [25_000n]])(
  'domain 5.2: a use stores the client and the discount of %s centavos',
  async (amountCents) => {
    const { id, discountVoucher: code } = await makeVoucher();
    const sold = { code, amountCents, dealerCode: '101' };
    await recordUse(after(0), { ...sold, subject: 'P-1', document: '529.982.247-25' });
    await recordUse(after(0), { ...sold, subject: 'P-2', document: null });
    const held = await reserveDiscount(world.deps, request(code, { subject: 'P-3', amountCents }));
    if (!held.ok) throw new Error(held.error.code);
    await commitDiscount(after(0), held.value.id);
    const uses = await world.db
      .selectFrom('discountUses')
      .select(['subject', 'document', 'amount'])
      .where('voucherId', '=', id)
      .orderBy('subject')
      .execute();
    const amount = amountCents === null ? null : String(amountCents);
    const { rows: history } = await sql`
      select h."actor", h."action", h."changes" -> 'subject' ->> 1 as "subject"
      from "history" h join "discountUses" u on u."id" = h."recordId"
      where h."resource" = 'discountUses' and u."voucherId" = ${id}::uuid order by 3`.execute(
      world.db,
    );
    expect(history).toEqual(
      ['P-1', 'P-2', 'P-3'].map((subject) => ({ actor: 'PATIO', action: 'create', subject })),
    );
    const kept = uses.map((use) => [use['document'], use['amount'] && String(use['amount'])]);
    expect(kept).toEqual(['52998224725', null, '11144477735'].map((client) => [client, amount]));
  },
);

test('domain 5.2: a sale with a deleted code counts no use, and no one has used it', async () => {
  const sold = { code: 'USO-NENHUM', subject: 'P-1', amountCents: 1n, document: null };
  expect(await recordUse(after(0), { ...sold, dealerCode: '101' })).toMatchObject({ ok: true });
  expect(await isUsedBy(world.deps, request('USO-NENHUM'))).toBe(false);
});

test('domain 5.2: all reservations of a proposal are used or released at once; only it has used them then', async () => {
  const [one, two] = [await makeVoucher(), await makeVoucher()];
  const codes: string[] = [one.discountVoucher, two.discountVoucher];
  const hold = async (subject: string) => {
    for (const code of codes)
      expect(codeOf(await reserveDiscount(world.deps, request(code, { subject })))).toBe('ok');
  };
  await hold('P-71');
  await hold('P-72');
  await releaseDiscountsOf(world.deps, 'P-72');
  expect(codeOf(await commitDiscountsOf(after(0), 'P-71'))).toBe('ok');
  expect(codeOf(await commitDiscountsOf(after(0), 'P-72'))).toBe('ok');
  const used = (subject: string) =>
    Promise.all(codes.map((code) => isUsedBy(world.deps, request(code, { subject }))));
  expect([await used('P-71'), await used('P-72')]).toEqual([
    [true, true],
    [false, false],
  ]);
  await hold('P-73');
  expect(codeOf(await commitDiscountsOf(after(31), 'P-73'))).toBe('voucher.reservation_ended');
});

test('domain 5.2: a released or expired reservation is free again', async () => {
  const { id, discountVoucher } = await makeVoucher({ voucherLimit: 1 });
  const first = await reserveDiscount(world.deps, request(discountVoucher, { minutes: 10 }));
  if (!first.ok) throw new Error(first.error.code);
  const other = () => reserveDiscount(world.deps, request(discountVoucher, { subject: 'P-2' }));
  expect(codeOf(await other())).toBe('voucher-007');
  await releaseDiscount(world.deps, first.value.id);
  expect(codeOf(await commitDiscount(after(0), first.value.id))).toBe('voucher.reservation_ended');
  const second = await other();
  if (!second.ok) throw new Error(second.error.code);
  expect(codeOf(await commitDiscount(after(31), second.value.id))).toBe(
    'voucher.reservation_ended',
  );
  const third = await reserveDiscount(after(31), request(discountVoucher, { subject: 'P-3' }));
  if (!third.ok) throw new Error(third.error.code);
  await releaseLapsed(after(31));
  const left = await world.db
    .selectFrom('discount_reservations')
    .selectAll()
    .where('voucherId', '=', id)
    .execute();
  expect(left.map((row) => row['subject'])).toEqual(['P-3']);
});

test('domain 5.2: a repeated reservation of a proposal replaces the first, with a new end', async () => {
  const { discountVoucher } = await makeVoucher({ voucherLimit: 1 });
  const first = await reserveDiscount(world.deps, request(discountVoucher));
  const again = await reserveDiscount(after(5), request(discountVoucher));
  if (!first.ok || !again.ok) throw new Error('refused');
  expect(again.value.id).toBe(first.value.id);
  expect(again.value.expiresAt.getTime()).toBeGreaterThan(first.value.expiresAt.getTime());
  await commitDiscount(after(0), again.value.id);
  expect(codeOf(await reserveDiscount(world.deps, request(discountVoucher)))).toBe('voucher-007');
});

test('OQ-156: a single-use voucher is valid once per client, one with a list for those in it', async () => {
  const documents = [fakeCpf(1), fakeCpf(2)];
  const { id, discountVoucher } = await makeVoucher({
    voucherType: 'UNIQUE',
    personList: documents,
  });
  const by = (document: string | null, subject: string) =>
    reserveDiscount(
      world.deps,
      request(discountVoucher, { subject, deal: { ...request('').deal, document } }),
    );
  const stranger = await by('52998224725', 'P-9');
  expect(stranger).toMatchObject({
    error: { code: 'voucher-004', fields: [{ code: 'voucher.document_not_listed' }] },
  });
  const first = await by(documents[0]!, 'P-1');
  expect(codeOf(await by(documents[0]!, 'P-2'))).toBe('voucher-007');
  if (!first.ok) throw new Error(first.error.code);
  await commitDiscount(after(0), first.value.id);
  expect(codeOf(await by(documents[0]!, 'P-2'))).toBe('voucher-007');
  expect(codeOf(await by(documents[1]!, 'P-2'))).toBe('ok');
  const list = await world.call('crm', `GET /vouchers/${id}/listed-documents?range=[0,9]`);
  expect(list.body.map(({ uses }: Body) => uses).toSorted()).toEqual([0, 1]);
  // A use remains after its document is removed from the list.
  const less = { mode: 'replace', personList: [documents[1]] };
  await world.call('crm', `PUT /vouchers/${id}/documents`, { body: less });
  expect(await usesOf(id)).toBe(1);
});

test.each([
  ['PERCENTAGE', '12.50', { type: 'PERCENTAGE', percent: '12.50' }],
  ['VALUE', '1500.05', { type: 'VALUE', amountCents: 150_005n }],
  ['FIXED_PRICE', '98000.00', { type: 'FIXED_PRICE', priceCents: 9_800_000n }],
])(
  'ENT-VOUCHER-19, OQ-156: the reservation for a discount of %s %s returns its benefit',
  async (type, value, benefit) => {
    const made = await makeVoucher({ discountType: type, discountValue: value });
    const held = await reserveDiscount(world.deps, request(made.discountVoucher));
    expect(held).toMatchObject({ value: { rule: { benefit } } });
  },
);
