import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { saleOf, vehicle } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

/** A saved simulation of a new car, with further stored values. */
const simulate = async (more: object): Promise<Body> => {
  const { manufacturer, model, vehicleVersion, modelYear, manufacturerYear } = await vehicle(world);
  const { body } = await world.call('seller', 'POST /simulations/saves', {
    body: {
      personType: 'PF',
      state: 'SP',
      vehicleTypeId: 1,
      saleType: 'TD',
      entryValue: 2_954_700,
      manufacturer,
      model,
      vehicleVersion,
      modelYear,
      manufacturerYear,
      vehiclePrice: 9_849_000,
      tableCode: 'FDU-TD',
      term: 36,
    },
  });
  const stored = world.db.updateTable('simulations').set({ version: 1, ...more } as never);
  await stored.where('id', '=', body.id).execute();
  return body;
};

test.each([
  ['SEGURO_AUTO', {}, { assetType: 1 }],
  ['PMC', { vehicleTypeId: 2, mileage: 30_000 }, { assetType: 2, mileage: 30_000 }],
])(
  'INS-010, CALL-193: %s of a simulation starts with its vehicle, as on the page',
  async (type, more, asset) => {
    const simulation = await simulate(more);
    const sale = saleOf(world, { type });
    const { body } = await sale.call('POST /create', { simulation: simulation.id });
    const { manufacturer, model, vehicleVersion, modelYear, manufacturerYear } = simulation;
    expect(body.values).toMatchObject({
      simulationId: simulation.id,
      vehicleValue: 9_849_000,
      ...asset,
      manufacturer,
      model,
      vehicleVersion,
      modelYear,
      manufacturerYear,
    });
    expect('mileage' in body.values).toBe('mileage' in asset);
    const saved = await sale.call('PUT /person/assured', { personType: 'PF' });
    expect(saved.body.values).toMatchObject({ model, vehicleValue: 9_849_000 });
  },
);

test('CALL-193: life insurance has no vehicle', async () => {
  const simulation = await simulate({});
  const { body } = await saleOf(world, { type: 'LIFE' }).call('POST /create', {
    simulation: simulation.id,
  });
  expect(body.values).not.toHaveProperty('model');
  expect(body.values).not.toHaveProperty('vehicleValue');
});
