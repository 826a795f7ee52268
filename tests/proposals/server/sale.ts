import { runProposals } from '#proposals/server/runProposals.ts';
import { storedClient } from '#tests/clients/server/clientValues.ts';
import type { TestAppOptions } from '#tests/harness/app.ts';
import {
  createWorld,
  type CallResponse,
  type Body,
  type World,
} from '#tests/organisation/server/world.ts';

/** CPFs of the people in a sale. */
export const cpfs = {
  client: '52998224725',
  spouse: '39053344705',
  guarantor: '86288366757',
  seller: '12345678909',
} as const;

/** A server whose clock is on a day when the demo simulations are valid. */
export const createSaleWorld = (options: Pick<TestAppOptions, 'poolSize'> = {}): Promise<World> =>
  createWorld({ clock: '2026-11-23T15:00:00.000Z', ...options });

/** Inserts a client of the seller's dealer; monthly income 10,000 by default. */
export const addClient = async (world: World, change: object = {}): Promise<string> => {
  const dealer = await world.row('dealers', { GMFcode: '101' });
  const id = world.deps.ids();
  await world.db
    .insertInto('clients')
    .values({
      id,
      dealer: dealer.id,
      ...storedClient,
      cpf: cpfs.client,
      ...change,
    })
    .execute();
  return id;
};

/** Turns a person into a business. */
export const ofBusiness = {
  personType: 'PJ',
  cnpj: '45997418000153',
  businessNatureId: '206-2',
  businessTypeName: 'LTDA',
  foundationOn: '2011-03-01',
  ...Object.fromEntries(
    [
      'cpf',
      'gender',
      'birthDate',
      'motherName',
      'documentType',
      'documentNr',
      'annualIncome',
      'birthCountryId',
      'birthStateId',
      'birthCityId',
      'maritalStatusId',
      'occupationId',
      'employerName',
      'employerDocumentNr',
      'isPep',
      'hasPepRelatives',
    ].map((name) => [name, null]),
  ),
};

/** Finds a demo simulation by its client's name. */
export const simulationOf = async (world: World, clientName: string): Promise<string> => {
  const { id } = await world.row('simulations', { clientName });
  return id as string;
};

/** Copies the demo simulation of a client with today's date. */
export const newSimulation = async (world: World, change: object = {}): Promise<string> => {
  const id = await simulationOf(world, 'Marcela Antunes');
  const made = await world.call('seller', 'POST /simulations/saves?clone=true', {
    body: { id, ...change },
  });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body.id as string;
};

/** Stores a proposal as the seller. */
export const propose = (world: World, body: object, query = ''): Promise<CallResponse> =>
  world.call('seller', `POST /proposes/sales${query}`, { body });

/** Runs an action of a proposal. */
export const act = (
  world: World,
  id: string,
  [who, action, body = {}]: readonly [who: string, action: string, body?: object],
): Promise<CallResponse> => world.call(who, `PUT /proposes/sales/${id}/${action}`, { body });

/** Runs the automatic steps until nothing changes. */
export const settle = async (world: World): Promise<void> => {
  while ((await runProposals(world.deps)) > 0);
};

/** Reads the stored status of a proposal. */
export const statusOf = async (world: World, id: string): Promise<string> =>
  ((await world.row('saleProposals', { id })) as Body).status as string;

/** A sent and decided proposal of a client with the given annual income. */
export const sent = async (world: World, change: object = {}): Promise<string> => {
  const client = await addClient(world, change);
  const simulation = await newSimulation(world);
  const made = await propose(world, { simulation, client }, '?send=true');
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  await settle(world);
  return made.body.id as string;
};
