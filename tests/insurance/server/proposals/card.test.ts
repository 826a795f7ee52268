import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { fillAuto, finish, quotedAuto, saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const card = {
  number: '4111 1111 1111 1111',
  holder: 'HELENA PRADO',
  expiry: '12/30',
  code: '123',
};
const post = (url: string, form: object) =>
  world.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ ...card, ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('CALL-204, INS-101: the frame captures a card and stores only its last digits', async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  const { body: frame } = await sale.call('GET /payment/iframe');
  expect(frame).toMatchObject({ isFilled: false, url: `/insurance/card/${frame.token}` });
  const page = await world.app.inject({ url: `${frame.url}?language=en` });
  expect(page.body).toContain('Card number');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");

  const wrong = await post(frame.url, { number: '4111', expiry: '01/20' });
  expect(wrong.body).toContain('O número não confere');
  expect(wrong.body).not.toContain('4111');
  expect((await sale.call('GET /payment/iframe')).body.isFilled).toBe(false);

  expect((await post(frame.url, {})).body).toContain('Cartão registrado: Visa •••• 1111');
  expect((await sale.call('GET /payment/iframe')).body).toMatchObject({
    isFilled: true,
    token: frame.token,
    brand: 'Visa',
    lastDigits: '1111',
  });
  const kept = await world.row('insurance_cards', { token: frame.token });
  expect(JSON.stringify(kept)).not.toMatch(/411111|HELENA|12\/30/);
});

test('INS-101: a mistyped card keeps what is no secret, and another card replaces the first', async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  const { body: frame } = await sale.call('GET /payment/iframe');
  const wrong = await post(frame.url, { holder: 'HELENA "LÉA" PRADO', code: '1' });
  expect(wrong.body).toContain('value="HELENA &#34;LÉA&#34; PRADO"');
  expect(wrong.body).toContain('value="12/30"');
  expect(wrong.body).not.toMatch(/4111|value="1"/);
  await post(frame.url, {});
  const shown = await world.app.inject({ url: frame.url });
  expect(shown.body).not.toContain('<form');
  const other = await world.app.inject({ url: `${frame.url}?language=en&other=true` });
  expect(other.body).toContain('<form');
  const url = `${frame.url}?language=en&other=true`;
  const unknown = await post(url, { number: '3530 1113 3330 0000' });
  expect(unknown.body).toContain('Card registered: Card •••• 0000');
  expect((await sale.call('GET /payment/iframe')).body).toMatchObject({
    token: frame.token,
    lastDigits: '0000',
  });
});

test('INS-101: twenty concurrent first openings of a proposal share one card page', async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  const frames = await Promise.all(
    Array.from({ length: 20 }, () => sale.call('GET /payment/iframe')),
  );
  expect(new Set(frames.map(({ body }) => body.token)).size).toBe(1);
});

test('ERR-106, INS-101: a proposal paid by card needs its own captured card to be sent', async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  await sale.call('PUT /payment', { paymentType: 'CARD', cardToken: 'another' });
  await finish(world, sale.id);
  expect((await sale.call('POST /subscription')).body.code).toBe('insurance.card_unfilled');
  const { body: frame } = await sale.call('GET /payment/iframe');
  await post(frame.url, {});
  expect((await sale.call('POST /subscription')).body.code).toBe('insurance.card_unfilled');
  const path = `/proposes/insurances/${sale.id}`;
  const { version } = (await world.call('seller', `GET ${path}`)).body;
  const changed = await world.call('seller', `PUT ${path}`, {
    body: { cardToken: frame.token },
    version,
  });
  expect(changed.status).toBe(200);
  expect((await sale.call('POST /subscription')).body).toMatchObject({ created: true });
});

test('INS-101: the card of a sent proposal can no longer be changed', async () => {
  const { sale } = await quotedAuto(world);
  const { body: frame } = await sale.call('GET /payment/iframe');
  await post(frame.url, {});
  expect(await sale.call('POST /subscription')).toMatchObject({ body: { created: true } });
  const other = { number: '5555 5555 5555 4444' };
  const refused = await post(`${frame.url}?other=true`, other);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('A proposta já foi enviada à seguradora');
  expect(refused.body).not.toContain('<form');
  const english = await post(`${frame.url}?language=en`, { ...other, expiry: '01/20' });
  expect(english.body).toContain('The card can no longer be changed');
  const shown = await world.app.inject({ url: `${frame.url}?other=true` });
  expect(shown.body).toContain('Visa •••• 1111');
  expect(shown.body).not.toContain('<form');
  expect((await sale.call('GET /payment/iframe')).body).toMatchObject({ lastDigits: '1111' });
});

test('INS-101: a sent proposal without a card takes none', async () => {
  const { sale } = await quotedAuto(world);
  const { body: frame } = await sale.call('GET /payment/iframe');
  await sale.call('POST /subscription');
  const shown = await world.app.inject({ url: frame.url });
  expect(shown.body).toContain('A proposta já foi enviada à seguradora');
  expect((await post(frame.url, {})).statusCode).toBe(409);
  expect((await sale.call('GET /payment/iframe')).body.isFilled).toBe(false);
});

test('INS-101: a card page takes twenty attempts an hour', async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  const { body: frame } = await sale.call('GET /payment/iframe');
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await post(frame.url, { number: '4111' })).statusCode).toBe(200);
  const refused = await post(frame.url, {});
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toMatch(/Muitas tentativas seguidas\. Tente de novo em \d+ min\./);
  expect((await sale.call('GET /payment/iframe')).body.isFilled).toBe(false);
  const another = saleOf(world);
  await fillAuto(world, another);
  const { body: own } = await another.call('GET /payment/iframe');
  expect((await post(own.url, {})).statusCode).toBe(200);
});

test('INS-101: an unknown token is refused', async () => {
  expect((await post('/insurance/card/none', {})).statusCode).toBe(404);
});

test('INS-109: is not sent with a changed premium or without a payment', async () => {
  const { sale, record } = await quotedAuto(world);
  const become = (values: object) =>
    world.db.updateTable('insuranceProposals').set(values).where('id', '=', sale.id).execute();
  const send = async () => (await sale.call('POST /subscription')).body;
  for (const insurancePremium of [record.insurancePremium - 1, record.insurancePremium + 1]) {
    await become({ insurancePremium });
    expect((await send()).code).toBe('insurance.quote_changed');
  }
  await become({ insurancePremium: record.insurancePremium, paymentType: null });
  expect((await send()).fields).toMatchObject([
    { path: 'paymentType', code: 'validation.required' },
  ]);
  await become({ paymentType: 'BOLETO' });
  expect(await send()).toMatchObject({ created: true });
});
