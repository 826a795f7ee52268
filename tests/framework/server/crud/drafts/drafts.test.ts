import { randomUUID } from 'node:crypto';
import { createUser } from '#tests/harness/session.ts';
import { createWorld, problemOf, type CallResponse, type Person, type World } from '../world';

const combos = '/insurances/combos';
const drafts = '/resources/insuranceCombos/drafts';

let world: World;
let insurance: Person;

beforeAll(async () => {
  world = await createWorld();
  insurance = await world.person('insurance');
});
afterAll(() => world?.close());

const general = (name: string) => ({
  name,
  products: ['SP', 'GC'],
  personType: 'PF',
  vehicleType: '1',
  position: 3,
  vehicleSegmentation: ['SUV'],
  permissions: ['seller'],
});

type Step = { readonly id: string; readonly step: string; readonly body: unknown };

const save = (
  { id, step, body }: Step,
  more: { readonly version?: number; readonly as?: Person } = {},
): Promise<CallResponse> =>
  world.call('PATCH', `${combos}/${id}/steps/${step}`, { as: insurance, body, ...more });

const finish = (id: string, version: number, key?: string): Promise<CallResponse> =>
  world.call('POST', `${drafts}/${id}/finish`, {
    as: insurance,
    version,
    body: {},
    ...(key === undefined ? {} : { key }),
  });

const names = async (): Promise<readonly unknown[]> => {
  const list = await world.call<{ name: string }[]>('GET', combos, { as: insurance });
  return list.body.map(({ name }) => name);
};

describe('a record filled in by steps', () => {
  it('ENT-COMBO-11: is a draft of its author until finished, and only in the list of own drafts', async () => {
    const id = randomUUID();
    const first = await save({ id, step: 'general', body: { name: 'Rascunho' } });
    expect(first.body).toMatchObject({ id, version: 1, step: 'general', baseVersion: null });
    expect(first.headers['etag']).toBe('"1"');
    expect(await names()).not.toContain('Rascunho');
    const own = await world.call<{ id: string }[]>('GET', drafts, { as: insurance });
    expect(own.body.map((draft) => draft.id)).toContain(id);

    const body = general('Rascunho');
    const second = await save({ id, step: 'general', body }, { version: 1 });
    expect(second.body).toMatchObject({ version: 2, values: body });
    const third = await save(
      { id, step: 'mechanicalProtection', body: { pmcMileage: 80000, pmcTerms: [12, 24] } },
      { version: 2 },
    );
    const done = await finish(id, Number(third.body['version']));
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ ...body, id, version: 1, pmcMileage: 80000 });
    expect(await names()).toContain('Rascunho');
    expect((await world.call('GET', `${drafts}/${id}`, { as: insurance })).status).toBe(204);
  });

  it('refuses a closed step, an unknown one, and fields of another', async () => {
    const id = randomUUID();
    const closed = await save({ id, step: 'guaranteedNote', body: { guaranteedNoteTerm: 12 } });
    expect([closed.status, problemOf(closed).code]).toEqual([409, 'flow.step_closed']);
    expect(problemOf(await save({ id, step: 'elsewhere', body: {} })).code).toBe(
      'flow.step_closed',
    );
    const foreign = await save({ id, step: 'general', body: { pmcMileage: 1 } });
    expect(problemOf(foreign).fields).toEqual([
      expect.objectContaining({ path: 'pmcMileage', code: 'validation.unknown_field' }),
    ]);
  });

  it('ENT-COMBO-01: accepts only the eight products, and stores nothing invalid', async () => {
    const id = randomUUID();
    const wrong = await save({ id, step: 'general', body: { products: ['SP', 'XX'] } });
    expect(wrong.status).toBe(400);
    expect(problemOf(wrong).fields?.[0]?.path).toMatch(/^products/);
    expect((await world.call('GET', `${drafts}/${id}`, { as: insurance })).status).toBe(204);
  });

  it('requires missing fields when finished', async () => {
    const id = randomUUID();
    await save({ id, step: 'general', body: { name: 'Falta' } });
    const refused = await finish(id, 1);
    expect(problemOf(refused).fields?.map(({ path }) => path)).toEqual([
      'products', 'personType', 'vehicleType', 'position',
    ]); // prettier-ignore
    expect((await world.call('GET', `${drafts}/${id}`, { as: insurance })).status).toBe(200);
  });

  it('is locked optimistically, and returns the stored draft on a stale version', async () => {
    const id = randomUUID();
    await save({ id, step: 'general', body: { name: 'Um' } });
    await save({ id, step: 'general', body: { name: 'Dois' } }, { version: 1 });
    const stale = await save({ id, step: 'general', body: { name: 'Três' } }, { version: 1 });
    expect(stale.status).toBe(412);
    expect(problemOf(stale).current).toMatchObject({ version: 2, name: 'Dois' });
    const blind = await save({ id, step: 'general', body: { name: 'Três' } });
    expect(problemOf(blind)).toMatchObject({
      code: 'record.version_required',
      current: { version: 2, name: 'Dois' },
    });
    expect(problemOf(await finish(id, 1)).code).toBe('flow.draft_stale');
  });

  it('is visible to its author only', async () => {
    const id = randomUUID();
    await save({ id, step: 'general', body: { name: 'Meu' } });
    await createUser(world.db, { username: 'COLEGA', groupName: 'insurance' });
    const other = await world.person('COLEGA');
    expect((await world.call('GET', `${drafts}/${id}`, { as: other })).status).toBe(204);
    expect((await world.call('GET', drafts, { as: other })).body).toEqual([]);
    const body = { name: 'Seu' };
    expect((await save({ id, step: 'general', body }, { as: other, version: 1 })).status).toBe(404);
    const outside = await world.person('finance');
    expect((await save({ id: randomUUID(), step: 'general', body }, { as: outside })).status).toBe(
      403,
    );
  });

  it('returns the first answer to a repeated finish', async () => {
    const id = randomUUID();
    await save({ id, step: 'general', body: general('Uma vez') });
    const first = await finish(id, 1, 'fim-do-combo-1');
    const again = await finish(id, 1, 'fim-do-combo-1');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await names()).filter((name) => name === 'Uma vez')).toHaveLength(1);
  });

  it('is begun once by concurrent first saves; the others must read it first', async () => {
    const id = randomUUID();
    const saves = ['Um', 'Dois', 'Três'].map((name) =>
      save({ id, step: 'general', body: { name } }),
    );
    const done = await Promise.all(saves);
    const codes = done.map(({ status, body }) => (status === 200 ? 'saved' : body['code']));
    expect(codes.toSorted()).toEqual([
      'record.version_required',
      'record.version_required',
      'saved',
    ]);
  });

  it('does not take the id of a draft of somebody else', async () => {
    const id = randomUUID();
    await save({ id, step: 'general', body: { name: 'Meu' } });
    await createUser(world.db, { username: 'OUTRA', groupName: 'insurance' });
    const taken = await save(
      { id, step: 'general', body: { name: 'Alheio' } },
      { as: await world.person('OUTRA') },
    );
    expect(taken.status).toBe(404);
  });

  it('can be discarded', async () => {
    const id = randomUUID();
    await save({ id, step: 'general', body: { name: 'Fora' } });
    expect((await world.call('DELETE', `${drafts}/${id}`, { as: insurance })).status).toBe(200);
    expect((await world.call('GET', `${drafts}/${id}`, { as: insurance })).status).toBe(204);
  });
});

describe('a stored record changed by steps', () => {
  it('is unchanged until finished, and merged with changes by others', async () => {
    const made = await world.call('POST', combos, { as: insurance, body: general('Guardado') });
    const id = String(made.body['id']);
    const draft = await save({ id, step: 'guaranteedNote', body: { guaranteedNoteTerm: 24 } });
    expect(draft.body).toMatchObject({ id, baseVersion: 1, values: { guaranteedNoteTerm: 24 } });
    const before = await world.call('GET', `${combos}/${id}`, { as: insurance });
    expect(before.body).toMatchObject({ version: 1, guaranteedNoteTerm: null });

    const change = { as: insurance, version: 1, body: { position: 9 } };
    await world.call('PUT', `${combos}/${id}`, change);
    const stale = await finish(id, 1);
    expect(stale.status).toBe(412);
    expect(problemOf(stale).current).toMatchObject({ version: 2, position: 9 });
    const merged = await world.call('POST', `${drafts}/${id}/finish`, {
      as: insurance,
      version: 1,
      body: { baseVersion: 2 },
    });
    expect(merged.body).toMatchObject({ version: 3, position: 9, guaranteedNoteTerm: 24 });
  });
});
