import { randomUUID } from 'node:crypto';
import type { World } from '#tests/organisation/server/world.ts';

type Values = Readonly<Record<string, unknown>>;

/** A list item by its code, as proposals refer to it. */
export const itemOf = async (world: World, list: string, code: string): Promise<string> => {
  await world.db
    .insertInto('referenceItems')
    .values({ list, code, name: code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await world.row('referenceItems', { list, code })).id as string;
};

/** The insured: a person aged 42 in São Paulo who drives and owns the car. */
export const assured = async (world: World): Promise<Values> => ({
  personType: 'PF',
  clientName: 'Helena Prado Martins',
  clientDocument: '52998224725',
  birthDate: '1984-03-10',
  phone: '11987654321',
  monthlyIncome: 1_200_000,
  email: 'helena@exemplo.com.br',
  confirmEmail: 'helena@exemplo.com.br',
  gender: await itemOf(world, 'genders', 'F'),
  maritalId: await itemOf(world, 'maritalStatuses', '1'),
  occupation: await itemOf(world, 'occupations', '252105'),
  zipCode: '01310100',
  state: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  number: '1000',
  isMainDriver: true,
  isOwner: true,
});

/** A new car of R$ 98,000.00. */
export const vehicle = async (world: World): Promise<Values> => {
  const { model, manufacturer } = await world.row('vehicles', { derivative: '12001A2' });
  return {
    assetType: 1,
    manufacturer,
    model,
    vehicleVersion: '12001A2',
    modelYear: 2027,
    manufacturerYear: 2026,
    vehicleValue: 9_800_000,
    fuelType: await itemOf(world, 'fuelTypes', '16'),
  };
};

/** Coverage from tomorrow on. */
export const cover = { coverage: 'A', effectiveFrom: '2026-11-24' } as const;

/** The id of an insurance and a function for its calls. */
export const saleOf = (world: World, { type = 'SEGURO_AUTO', who = 'seller' } = {}) => {
  const id = randomUUID();
  const base = `/insurance/${type}/reference/${id}`;
  const call = (text: string, body?: unknown) => {
    const [method, path = ''] = text.split(' ');
    return world.call(who, `${method} ${base}${path}`, body === undefined ? {} : { body });
  };
  return { id, base, call };
};

/** Fills in every section of an auto insurance except the given ones, and chooses the quote of its coverage. */
export const fillAuto = async (
  world: World,
  sale: ReturnType<typeof saleOf>,
  unsaid: readonly string[] = [],
) => {
  const { call } = sale;
  const without = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !unsaid.includes(name)));
  await call('POST /create', {});
  await call('PUT /person/assured', without(await assured(world)));
  await call('PUT /person/mainDriver', {});
  await call('PUT /person/owner', {});
  await call('PUT /vehicle', await vehicle(world));
  await call('PUT /details', without(cover));
  const quotes = await call('POST /quotation', {});
  const chosen = quotes.body.find((one: { coverage: string }) => one.coverage === cover.coverage);
  await call('PUT /details', { quoteId: chosen.quoteId });
  await call('PUT /vehicle', { vin: '9BGKS48T0KG123456' });
  await call('PUT /seller', { sellerName: 'Selma Rocha' });
  return chosen;
};

const soldOf = async (world: World, type: string): Promise<{ vehicle?: Values; cover: Values }> => {
  const cover = { effectiveFrom: '2026-11-24', term: 24 };
  if (type === 'LIFE')
    return {
      cover: { ...cover, term: 12, insuredCapital: 10_000_000, hasHealthDeclaration: true },
    };
  const car = await vehicle(world);
  return type === 'GAP'
    ? { vehicle: { ...car, hasCasco: true }, cover }
    : {
        vehicle: { ...car, warrantyUntil: '2029-05-23' },
        cover: { ...cover, mileageLimit: 60_000 },
      };
};

/** Fills in a product other than car insurance, including payment, and finishes it. */
export const fillProduct = async (
  world: World,
  sale: ReturnType<typeof saleOf>,
  type: string,
  more: Values = {},
) => {
  const { isMainDriver: _driver, isOwner: _owner, ...person } = await assured(world);
  const sold = await soldOf(world, type);
  await sale.call('POST /create', {});
  await sale.call('PUT /person/assured', person);
  if (sold.vehicle) await sale.call('PUT /vehicle', sold.vehicle);
  await sale.call('PUT /details', { ...sold.cover, ...more });
  await sale.call('PUT /payment', { paymentType: 'BOLETO', installmentNumber: 1 });
  return finish(world, sale.id);
};

/** Fills in and finishes an auto insurance. */
export const quotedAuto = async (world: World, payment: Values = { paymentType: 'BOLETO' }) => {
  const sale = saleOf(world);
  const quote = await fillAuto(world, sale);
  await sale.call('PUT /payment', payment);
  return { sale, quote, record: (await finish(world, sale.id)).body };
};

/** Finishes the draft of a sale. */
export const finish = async (world: World, id: string, who = 'seller') => {
  const draft = await world.call(who, `GET /resources/insuranceProposals/drafts/${id}`);
  return world.call(who, `POST /resources/insuranceProposals/drafts/${id}/finish`, {
    version: draft.body.version,
    key: randomUUID(),
    body: {},
  });
};
