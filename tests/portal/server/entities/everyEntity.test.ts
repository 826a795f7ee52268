import { settleRecord } from '#framework/kernel/condition/conditionErrors.ts';
import { periodNames } from '#framework/kernel/filter/periods.ts';
import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import { normaliseRecord } from '#framework/kernel/validation/normaliseRecord.ts';
import {
  type EntityDescription,
  type FieldDescription,
  type FieldError,
  type FilterOperator,
  isReadable,
} from '@patio/framework/kernel';
import { inFull } from '#tests/harness/typicalEntities.ts';
import { problemOf, type World } from '#tests/framework/server/crud/world.ts';
import { inputValuesOf, setBy } from './inputValues';
import { fieldsThatChange, otherValue } from './changes';
import { allAs, byPath, errorsAt, oneByOne } from './closedMembers';
import { matches, operandOf } from './filterOracle';
import {
  allDescriptions,
  changeInto,
  createEveryWorld,
  has,
  isShownWhole,
  makeSibling,
  makeBody,
  makeRecord,
  pathOf,
  personFor,
  readerFor,
  readableBy,
  recordPath,
  rightFor,
  stillApplies,
  type Wire,
} from './records';

let world: World;

beforeAll(async () => {
  // One connection (rule 99): no call may request another while it holds one.
  world = await createEveryWorld({
    poolSize: 1,
    config: { poolWaitMs: 1_000 },
  });
});
afterAll(() => world.close());

const byCall = (...calls: EntityDescription['calls'][number][]) =>
  allDescriptions
    .filter((description) => calls.every((call) => has(description, call)))
    .map((description) => [description.resource, description] as const);

const readable = ({ fields }: EntityDescription) => fields.filter(isReadable);
const idsOf = (rows: readonly Wire[]) => rows.map(({ id }) => id);
const fieldsOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body['fields'] ?? []) as readonly FieldError[];

// Every entity runs the `it` tests; a typical one also runs those of `fully`.
describe.each(byCall('create'))('create: %s', (_, description) => {
  const fully = inFull(description);
  const create = async (body: unknown) =>
    world.call<Wire>('POST', description.apiPath, {
      as: await personFor(world, description.access.create),
      body,
    });

  it('stores what was sent and returns it with its version', async () => {
    const body = await makeBody(world, description, 11);
    const { status, body: record, headers } = await create(body);
    const names = new Set(readable(description).map(({ name }) => name));
    const sent = Object.entries(normaliseRecord(description, body));
    expect(record).toMatchObject(Object.fromEntries(sent.filter(([name]) => names.has(name))));
    expect(status).toBe(201);
    expect(headers['etag']).toBe('"1"');
    expect(Object.keys(record).sort()).toEqual(
      [
        'id',
        'version',
        'createdAt',
        'updatedAt',
        ...(description.effective ? ['periodStatus'] : []),
        ...readable(description).map(({ name }) => name),
      ].sort(),
    );
  });

  it('names every required field that is missing, null or blank', async () => {
    const required = description.fields.filter(
      (field) => field.required && field.editable !== 'never' && field.default === undefined,
    );
    for (const empty of [undefined, null, '', '   ']) {
      const response = await create(Object.fromEntries(required.map(({ name }) => [name, empty])));
      expect(response.status).toBe(400);
      expect(
        fieldsOf(response)
          // Rules over several fields and conditionally required fields may report as well.
          .filter(({ code }) => code !== 'validation.check')
          .filter(
            ({ path }) => !description.fields.some((one) => one.name === path && one.requiredWhen),
          )
          .map(({ path, code }) => [path, code])
          .sort(),
      ).toEqual(required.map(({ name }) => [name, 'validation.required']).sort());
    }
  });

  it('30 refuses server-owned, unknown and prototype members', async () => {
    const body = await makeBody(world, description, 12);
    const owned = ['id', 'version', 'createdAt', 'updatedAt'];
    const closed = description.fields.filter(
      ({ editable }) => editable === 'never' || editable === 'update',
    );
    for (const names of oneByOne(description, [...owned, ...closed.map(({ name }) => name)])) {
      for (const value of ['x', 1, null]) {
        const response = await create({ ...body, ...allAs(names, value) });
        for (const path of names)
          expect(fieldsOf(response)).toContainEqual({ path, code: 'validation.read_only' });
        expect(response.status).toBe(400);
      }
    }
    const none = ['nope', 'searchText', 'toString', 'hasOwnProperty', 'notAField'];
    for (const names of oneByOne(description, none)) {
      const response = await create({ ...body, ...allAs(names, null) });
      expect(fieldsOf(response).toSorted(byPath)).toEqual(errorsAt(names, 'unknown_field'));
    }
    const table = await world.db.selectFrom(description.resource).selectAll().execute();
    expect(
      table.some((row) => row['document'] === body['document'] && body['document'] !== undefined),
    ).toBe(false);
  });

  fully('refuses a value of the wrong type in every field', async () => {
    const body = await makeBody(world, description, 13);
    const own = description.fields.filter(
      ({ editable }) => editable === 'always' || editable === 'create',
    );
    for (const { name, item, kind } of own) {
      for (const value of [[[5]], { a: 1 }, true, 5, ['x', 'y'], 'x'.repeat(5000), '\u202e<b>']) {
        const response = await create({ ...body, [name]: value });
        const accepted = response.status === 201;
        if (!accepted) expect(fieldsOf(response)[0]?.path.split('.')[0]).toBe(name);
        if (accepted) expect(value).toEqual(rightFor(kind, item !== undefined));
        if (accepted) await world.db.deleteFrom('channels').execute();
        if (accepted)
          await world.db
            .deleteFrom(description.resource)
            .where(description.key, '=', response.body.id)
            .execute();
      }
    }
  });

  fully('refuses a body that is no record', async () => {
    for (const body of [null, [], 'text', 5, true])
      expect(problemOf(await create(body))).toMatchObject({
        status: 400,
        code: 'validation.failed',
      });
  });

  fully('refuses references to what is absent', async () => {
    const body = await makeBody(world, description, 14);
    for (const field of description.fields.filter(({ ref, kind }) => ref && kind === 'reference')) {
      const response = await create({ ...body, [field.name]: 'Nenhures' });
      expect(fieldsOf(response)).toEqual([
        { path: field.name, code: 'validation.reference_missing' },
      ]);
    }
  });

  it('refuses a duplicate of every unique set, at the field', async () => {
    const first = await makeRecord(world, description, 15);
    const body = await makeBody(world, description, 16);
    // A set with an empty field never conflicts.
    for (const { fields, code } of description.unique) {
      if (fields.some((name) => first[name] === null)) continue;
      const response = await create({
        ...body,
        ...Object.fromEntries(fields.map((name) => [name, first[name]])),
      });
      const problem = problemOf(response);
      expect(problem).toMatchObject({ status: 400, code, fields: [{ code }] });
      expect(fields).toContain(problem.fields?.[0]?.path);
    }
  });

  fully(
    '73 of 10 equal calls at once one makes the record, the others learn which field is taken',
    async () => {
      const body = await makeBody(world, description, 17);
      const responses = await Promise.all(Array.from({ length: 10 }, () => create(body)));
      expect(responses.map(({ status }) => status).sort()).toEqual([
        201,
        ...Array.from({ length: 9 }, () => 400),
      ]);
      const codes = new Set([
        ...description.unique.map(({ code }) => code),
        ...(description.effective ? ['effective.overlap', 'effective.overlap_open'] : []),
      ]);
      for (const response of responses.filter(({ status }) => status === 400))
        expect(codes).toContain(problemOf(response).code);
    },
  );
});

describe.each(byCall('list'))('list: %s', (_, description) => {
  const fully = inFull(description);
  let records: Wire[];
  let base: string;
  const list = async (query: Record<string, unknown>) =>
    world.call<readonly Wire[]>('GET', base, {
      as: await readerFor(world, description, description.access.list),
      query,
    });

  beforeAll(async () => {
    const first = await makeRecord(world, description, 31);
    base = pathOf(description, first);
    const others = [32, 33, 34];
    if (description.apiPath.includes('{')) await makeSibling(world, description, { first, others });
    else await Promise.all(others.map((seed) => makeRecord(world, description, seed)));
    const all = await list({ range: [0, 99] });
    records = [...all.body];
  });

  it('returns its range and the total', async () => {
    const one = await list({ range: [0, 0] });
    expect(one.body).toHaveLength(1);
    expect(one.headers['content-range']).toBe(`${description.resource} 0-0/${records.length}`);
    const beyond = await list({ range: [1000, 1009] });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers['content-range']).toBe(`${description.resource} */${records.length}`);
  });

  /** Every operator of a field, with operands found in some records, and `empty` both ways. */
  const comparisonsOf = (
    field: FieldDescription,
  ): readonly (readonly [FilterOperator, unknown])[] => {
    const values = [...new Set(records.map((record) => record[field.name]))].filter(
      (value) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    const fixed: Partial<Record<FilterOperator, readonly unknown[]>> = {
      empty: [true, false],
      relative: periodNames,
    };
    return field.operators.flatMap((op): readonly (readonly [FilterOperator, unknown])[] =>
      fixed[op]
        ? fixed[op].map((operand) => [op, operand] as const)
        : values.slice(0, 3).map((value) => [op, operandOf(op, value)] as const),
    );
  };

  fully(
    'filters every field by every operator as the same comparison without SQL does',
    async () => {
      for (const field of readable(description)) {
        for (const [op, operand] of comparisonsOf(field)) {
          const response = await list({
            range: [0, 99],
            filter: { [field.name]: { [op]: operand } },
          });
          const expected = records.filter((record) =>
            matches(field, record[field.name], [op, operand, world.clock.now()]),
          );
          expect([field.name, op, idsOf(response.body).sort()]).toEqual([
            field.name,
            op,
            idsOf(expected).sort(),
          ]);
          expect(response.headers['content-range']).toMatch(new RegExp(`/${expected.length}$`));
        }
      }
    },
  );

  fully('sorts every sortable field both ways, and pages never overlap', async () => {
    const names = [
      ...description.fields.filter(({ sortable }) => sortable).map(({ name }) => name),
      'id',
      'createdAt',
    ];
    for (const name of names) {
      const up = idsOf((await list({ range: [0, 99], sort: [name, 'ASC'] })).body);
      const down = idsOf((await list({ range: [0, 99], sort: [name, 'DESC'] })).body);
      const nullable = description.fields.find((field) => field.name === name)?.nullable;
      if (!nullable) expect(down).toEqual([...up].reverse());
      expect([...down].sort()).toEqual([...up].sort());
      const pages = await Promise.all(
        up.map(
          async (__, at) => (await list({ range: [at, at], sort: [name, 'ASC'] })).body[0]?.id,
        ),
      );
      expect(pages).toEqual(up);
    }
  });

  it('searches fields shown in full', async () => {
    if (!isShownWhole(description)) return;
    if (description.search.length === 0) {
      expect((await list({ filter: { q: 'x' } })).status).toBe(400);
      return;
    }
    // Computed fields are blank in records inserted directly into the table.
    const term = description.search.map((name) => records[0]?.[name]).find((text) => text !== null);
    const { body } = await list({ filter: { q: String(term) } });
    expect(idsOf(body)).toContain(records[0]?.id);
  });

  fully('refuses names, operators and ranges that it does not have', async () => {
    const unsortable = description.fields
      .filter(({ sortable }) => !sortable)
      .map(({ name }) => name);
    for (const name of [
      'nope',
      'searchText',
      'version',
      '__proto__',
      '"id"; drop table users --',
      '1',
      ...unsortable,
    ])
      expect(problemOf(await list({ sort: [name, 'ASC'] }))).toMatchObject({
        status: 400,
        code: 'query.invalid_sort',
      });
    for (const sort of [
      ['id', 'asc'],
      ['id', 'ASC; select 1'],
      ['id'],
      'id',
      {},
      [1, 'ASC'],
      ['id', 'ASC', 1],
      null,
    ])
      expect(problemOf(await list({ sort }))).toMatchObject({
        status: 400,
        code: 'query.invalid_sort',
      });
    for (const range of [
      [0, 100],
      [-1, 5],
      [5, 4],
      [0.5, 1],
      [0, 1e300],
      ['0', '9'],
      [0],
      [0, 9, 9],
      {},
      [2e6, 2e6],
      null,
    ])
      expect(problemOf(await list({ range }))).toMatchObject({
        status: 400,
        code: 'query.invalid_range',
      });
    for (const name of ['nope', 'searchText', 'constructor', "tradingName' or '1'='1", 'version'])
      expect(problemOf(await list({ filter: { [name]: 'x' } }))).toMatchObject({
        status: 400,
        code: 'query.invalid_filter',
        params: { name },
      });
    for (const [name, code] of [
      ['nope', 'request.unknown_parameter'],
      ['_limit', 'request.unknown_parameter'],
    ] as const)
      expect(problemOf(await list({ [name]: 'x' }))).toMatchObject({ status: 400, code });
  });

  it('31 reveals nothing of write-only and virtual fields', async () => {
    for (const field of description.fields.filter((one) => !isReadable(one))) {
      for (const op of ['eq', 'contains', 'startsWith', 'gt', 'empty'])
        expect((await list({ filter: { [field.name]: { [op]: 'a' } } })).status).toBe(400);
      expect((await list({ sort: [field.name, 'ASC'] })).status).toBe(400);
      expect((await list({ [field.name]: 'a' })).status).toBe(400);
    }
  });
});

describe.each(byCall('get'))('get: %s', (_, description) => {
  it('returns the record, and 404 for any other id', async () => {
    const record = await makeRecord(world, description, 41);
    const as = await readerFor(world, description, description.access.show);
    const path = recordPath(description, record);
    const response = await world.call<Wire>('GET', path, { as });
    const body = readableBy(description, record, description.access.show);
    expect(response).toMatchObject({ status: 200, body });
    expect(response.headers['etag']).toBe(`"${record.version}"`);
    const base = pathOf(description, record);
    const absent = ['x', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", '%25', '..%2f'];
    for (const id of description.singleton ? [] : [...absent, 'null'])
      expect(problemOf(await world.call('GET', `${base}/${id}`, { as }))).toMatchObject({
        status: 404,
      });
    expect((await world.call('GET', `${path}?filter={}`, { as })).status).toBe(400);
  });
});

describe.each(byCall('update'))('update: %s', (_, description) => {
  const fully = inFull(description);
  const fieldsToChange = fieldsThatChange(description);
  const editor = () => personFor(world, description.access.edit);
  /** A record as its editors see it. */
  const made = async (seed: number): Promise<Wire> =>
    readableBy(
      description,
      await makeRecord(world, description, seed),
      description.access.edit,
    ) as Wire;

  it('changes one field at a time and nothing else', async () => {
    const as = await editor();
    let record = await made(51);
    for (const field of fieldsToChange) {
      const value = otherValue(field, record[field.name]);
      const response = await world.call<Wire>('PUT', recordPath(description, record), {
        as,
        version: record.version,
        body: { [field.name]: value },
      });
      const expected: Record<string, unknown> = {
        ...record,
        [field.name]: value,
        version: record.version + 1,
        // The row of a settings table is created by its migration, with the database's clock.
        ...('updatedAt' in record ? { updatedAt: world.clock.now().toISOString() } : {}),
      };
      expected['id'] = description.key === 'id' ? record.id : expected[description.key];
      expect(response.body).toEqual(settleRecord(description, expected));
      record = response.body;
    }
  });

  it('changes nothing, including the version, if all values are the same', async () => {
    const record = await made(52);
    const body = Object.fromEntries(fieldsToChange.map(({ name }) => [name, record[name]]));
    const call = { as: await editor(), version: record.version, body };
    expect((await world.call('PUT', recordPath(description, record), call)).body).toEqual(record);
  });

  it('72 changes the current record without a version, and refuses an old one with the current record', async () => {
    const record = await made(53);
    const as = await editor();
    const path = recordPath(description, record);
    expect(await world.call('PUT', path, { as, body: {} })).toMatchObject({
      status: 200,
      body: record,
    });
    expect(problemOf(await world.call('PUT', path, { as, body: { version: 7 } }))).toMatchObject({
      status: 412,
      current: record,
    });
    for (const version of ['3', '"0"', 'W/"1"', '*', '"1", "2"', '""'])
      expect(problemOf(await world.call('PUT', path, { as, body: {}, version }))).toMatchObject({
        status: 400,
        code: 'request.header_invalid',
      });
    const stale = await world.call('PUT', path, { as, body: {}, version: 7 });
    expect(problemOf(stale)).toMatchObject({
      status: 412,
      code: 'record.version_stale',
      current: record,
    });
  });

  it('refuses invalid values in fields that it does not change', async () => {
    const record = await made(54);
    const as = await editor();
    const closed = description.fields.filter(
      ({ editable }) => editable === 'never' || editable === 'create',
    );
    const owned = ['id', 'version', 'createdAt', 'updatedAt'];
    for (const names of oneByOne(description, [...owned, ...closed.map(({ name }) => name)])) {
      const send = (body: object) =>
        world.call('PUT', recordPath(description, record), { as, version: record.version, body });
      const same = names.filter((name) => name in record).map((name) => [name, record[name]]);
      expect((await send(Object.fromEntries(same) as object)).body).toEqual(record);
      const others = names.map((name) => [name, record[name] === 'x' ? 'y' : 'x']);
      const response = await send(Object.fromEntries(others) as object);
      expect(fieldsOf(response).toSorted(byPath)).toEqual(errorsAt(names, 'read_only'));
    }
    const unknown = await world.call('PUT', recordPath(description, record), {
      as,
      version: record.version,
      body: { nope: null },
    });
    expect(fieldsOf(unknown)).toEqual([{ path: 'nope', code: 'validation.unknown_field' }]);
    // Entities read by a portal call instead are excluded: such calls are not mounted here.
    if (!description.calls.includes('get')) return;
    expect((await world.call('GET', recordPath(description, record), { as })).body).toEqual(record);
  });

  fully('refuses to empty a required field and every value of the wrong type', async () => {
    const record = await made(55);
    const as = await editor();
    for (const field of fieldsToChange) {
      for (const value of field.required ? [null, '', ' ', [[5]], { a: 1 }] : [[[5]], { a: 1 }]) {
        const response = await world.call('PUT', recordPath(description, record), {
          as,
          version: 1,
          body: { [field.name]: value },
        });
        expect([field.name, response.status, fieldsOf(response)[0]?.path.split('.')[0]]).toEqual([
          field.name,
          400,
          field.name,
        ]);
      }
    }
  });

  fully('72 of 12 edits at once each is stored or refused, none is lost', async () => {
    const record = await made(56);
    const as = await editor();
    const field = fieldsToChange.find(({ kind }) => kind === 'string');
    if (!field) return;
    const start = await world.call<Wire>('GET', recordPath(description, record), { as });
    let id = start.body.id;
    const edit = async (seed: number): Promise<void> => {
      const value = fakeValue(field, 5600 + seed);
      for (;;) {
        const now = await world.call<Wire>('GET', recordPath(description, { ...record, id }), {
          as,
        });
        if (now.status === 404) continue;
        const path = recordPath(description, now.body);
        const response = await world.call<Wire>('PUT', path, {
          as,
          version: now.body.version,
          body: { [field.name]: value },
        });
        if (response.status === 200) {
          id = response.body.id;
          return;
        }
        if (![412, 404].includes(response.status)) throw new Error(JSON.stringify(response.body));
      }
    };
    await Promise.all(Array.from({ length: 12 }, (__, seed) => edit(seed)));
    const history = await world.call<
      readonly { version: number; changes: Record<string, [unknown, unknown]> }[]
    >('GET', `/resources/${description.resource}/${encodeURIComponent(id)}/history`, {
      as,
      query: { range: [0, 99] },
    });
    expect(history.body.map(({ version }) => version)).toEqual(
      Array.from({ length: 13 }, (__, at) => 13 - at),
    );
    const chain = history.body.slice(0, 12).map(({ changes }) => changes[field.name]);
    chain.slice(1).forEach((older, at) => expect(chain[at]?.[0]).toEqual(older?.[1]));
  });
});

describe.each(byCall('actions'))('actions: %s', (_, description) => {
  const fully = inFull(description);
  it.each(description.actions.map((action) => [action.name, action] as const))(
    'runs %s',
    async (name, action) => {
      const as = await personFor(world, action.access);
      const record = await makeRecord(world, description, 61 + description.actions.indexOf(action));
      const path = `${recordPath(description, record)}/${name}`;
      await world.db
        .updateTable(description.resource)
        .set({ updatedAt: new Date(0), ...changeInto(world, record, { description, action }) })
        .where(description.key, '=', record.id)
        .execute();

      expect(
        problemOf(await world.call('PUT', path, { as, version: 9, body: inputValuesOf(action) })),
      ).toMatchObject({
        status: 412,
      });
      expect(
        problemOf(await world.call('PUT', path, { as, version: 1, body: { status: 'x' } })),
      ).toMatchObject({
        fields: [{ path: 'status', code: 'validation.unknown_field' }],
      });
      const body = {
        ...inputValuesOf(action),
        ...(action.reason === 'none' ? {} : { reason: 'Motivo' }),
      };
      for (const input of action.asks?.filter(({ required }) => required) ?? []) {
        const { [input.name]: _gone, ...bare } = body as Record<string, unknown>;
        expect(fieldsOf(await world.call('PUT', path, { as, version: 1, body: bare }))).toEqual([
          { path: input.name, code: 'validation.required' },
        ]);
      }
      const done = await world.call<Wire>('PUT', path, { as, body });
      expect(done).toMatchObject({ status: 200, body: { ...setBy(action), version: 2 } });

      const again = await world.call<Wire>('PUT', path, { as, version: 2, body });
      const [[field, codes] = ['', {}]] = Object.entries(action.refuse ?? {});
      if (stillApplies(action, done.body)) expect(again.body).toMatchObject({ version: 3 });
      else
        expect(problemOf(again)).toMatchObject({
          status: 400,
          code: codes[String(done.body[field])] ?? 'action.not_applicable',
        });

      if (!description.access.history) return;
      const history = await world.call<readonly Record<string, unknown>[]>(
        'GET',
        `/resources/${description.resource}/${encodeURIComponent(record.id)}/history`,
        { as: await personFor(world, description.access.history) },
      );
      expect(history.body.find(({ version }) => version === 2)).toMatchObject({
        action: name,
        reason: action.reason === 'none' ? null : 'Motivo',
      });
    },
  );

  fully('refuses a reason that is none', async () => {
    for (const action of description.actions.filter(({ reason }) => reason !== 'none')) {
      const record = await makeRecord(world, description, 71 + description.actions.indexOf(action));
      const as = await personFor(world, action.access);
      for (const reason of [5, ['x'], 'x'.repeat(501)]) {
        const response = await world.call(
          'PUT',
          `${recordPath(description, record)}/${action.name}`,
          {
            as,
            version: 1,
            body: { reason },
          },
        );
        expect(fieldsOf(response)[0]?.path).toBe('reason');
      }
    }
  });
});

for (const [resource, description] of byCall('delete').filter(([, { deletable }]) => deletable)) {
  describe(`delete: ${resource}`, () => {
    it('removes the record and preserves its history', async () => {
      const record = await makeRecord(world, description, 81);
      const as = await personFor(world, description.access.delete);
      const path = recordPath(description, record);
      expect((await world.call('DELETE', path, { as, version: 2 })).status).toBe(412);
      const gone = await world.call('DELETE', path, { as, version: 1 });
      expect(gone).toMatchObject({ status: 200, body: { id: record.id } });
      expect((await world.call('GET', path, { as })).status).toBe(404);
    });
  });
}
