import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const everybody = [
  'admin-internal',
  'bit',
  'finance',
  'insurance',
  'crm',
  'provisioning',
  'consulta',
  'ofertas',
  'feirao',
  'fi-manager',
  'seller',
];

/** Groups that create records of a table; all others are refused before validation. */
const writers: Readonly<Record<string, readonly string[]>> = {
  '/parameters': ['admin-internal', 'bit', 'finance'],
  '/plan-tables': ['admin-internal', 'bit', 'finance'],
  '/authorizations': ['finance'],
  '/vaps': ['finance'],
  '/iof-rates': ['bit', 'finance'],
  '/riskprice/rules': ['admin-internal', 'bit', 'finance'],
  '/tiers': ['admin-internal', 'bit'],
  '/tcc-managers': ['admin-internal'],
  '/dgi-users': ['admin-internal'],
  '/vouchers': ['admin-internal', 'finance', 'crm'],
  '/discountCoupons': ['insurance'],
  '/insurance/commissions': ['insurance'],
  '/insurances/combos': ['insurance'],
  '/insurance/protected-instalment-rules': ['insurance'],
  '/insurance/tariffs/auto': ['insurance'],
  '/insurance/tariffs/life': ['insurance'],
  '/insurance/tariffs/pmc': ['insurance'],
  '/insurance/tariffs/guaranteedNote': ['insurance'],
  '/campaigns': ['admin-internal', 'bit', 'finance'],
  '/colors': ['ofertas', 'feirao'],
  '/pcd/pathologies': ['admin-internal'],
  '/reference-items': ['admin-internal', 'bit'],
  '/vehicle-manufacturers': ['admin-internal', 'bit'],
  '/vehicle-models': ['admin-internal', 'bit'],
  '/vehicle-options': ['admin-internal', 'bit'],
  '/vehicles': ['admin-internal', 'bit'],
  '/direct-sale-types': ['admin-internal', 'bit', 'finance'],
  '/sale-option-types': ['admin-internal', 'bit', 'finance'],
};

test.each(Object.entries(writers))(
  'OQ-238: who may create records at %s',
  async (path, expected) => {
    const answers = await Promise.all(
      everybody.map(async (who) => [
        who,
        (await world.call(who, `POST ${path}`, { body: {} })).status,
      ]),
    );
    expect(answers).toEqual(everybody.map((who) => [who, expected.includes(who) ? 400 : 403]));
  },
);
