import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { assured, fillAuto, finish, saleOf } from './sale';

const clock = '2026-11-23T15:00:00.000Z';
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

test('CALL-193, CALL-194, INS-042: a draft starts as in progress and accepts its sections', async () => {
  const { call } = saleOf(world);
  const begun = await call('POST /create', {});
  expect(begun.status).toBe(201);
  expect(begun.body).toMatchObject({ status: 'Em Trabalho', step: 'assured' });
  const saved = await call('PUT /person/assured', await assured(world));
  expect({ status: saved.status, body: saved.body }).toMatchObject({
    status: 200,
    body: { values: { clientName: 'Helena Prado Martins', insuranceType: 'SEGURO_AUTO' } },
  });
});

test('INS-067: a driver below the age of the tariff is refused at the date of birth of whoever drives', async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  const born = '2010-03-10';
  const refused = async (typed: object) => {
    const { status, body } = await sale.call('POST /quotation', typed);
    return [status, ...body.fields.map(({ path, code }: Body) => `${path} ${code}`)];
  };
  expect(await refused({ isMainDriver: false, driverBirthDate: born })).toEqual([
    400,
    'driverBirthDate insurance.driver_age_out_of_range',
  ]);
  expect(await refused({ birthDate: born })).toEqual([
    400,
    'birthDate insurance.driver_age_out_of_range',
  ]);
});

test('CALL-195 to CALL-201, CALL-208, CALL-210 to CALL-212, INS-112, INS-113: an auto insurance is sold from the first section to its policy', async () => {
  const sale = saleOf(world);
  const chosen = await fillAuto(world, sale);
  expect(chosen.total).toBeGreaterThan(0);
  const priced = await sale.call('GET /quote');
  expect(priced.body.total).toBe(chosen.total);
  await sale.call('PUT /payment', { paymentType: 'BOLETO', installmentNumber: 4 });
  const record = await finish(world, sale.id);
  expect({ status: record.status, body: record.body }).toMatchObject({
    body: {
      status: 'Cotada',
      insurancePremium: chosen.total,
      driverName: 'Helena Prado Martins',
      ownerName: 'Helena Prado Martins',
      assuredName: 'Helena Prado Martins',
      paymentType: 'BOLETO',
    },
  });
  const sent = await sale.call('POST /subscription');
  expect({ status: sent.status, body: sent.body }).toMatchObject({
    status: 200,
    body: { created: true, status: 'Proposta' },
  });
  const policy = await sale.call('POST /policy');
  expect(policy.body).toMatchObject({ created: true, status: 'Emitida' });
  expect(policy.body.policyNumber).toMatch(/^A\d{10}$/);
  const read = await sale.call('GET /policy');
  expect(read.body).toMatchObject({ created: true, response: { created: true } });
});
