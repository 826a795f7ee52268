import { createWorld, type Body, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('states and municipalities', () => {
  test('CALL-158: lists 27 states by name', async () => {
    const { status, body } = await world.call('bit', 'GET /states');
    expect(status).toBe(200);
    expect(body).toHaveLength(27);
    expect(body[0]).toEqual({ id: 12, uf: 'AC', name: 'Acre', region: 'Norte' });
  });

  test.each(['/states/35/cities', '/states/SP/cities'])('CALL-159: answers %s', async (path) => {
    const { body } = await world.call('bit', `GET ${path}`);
    expect(body).toHaveLength(645);
    expect(body).toContainEqual({ id: 3550308, name: 'São Paulo', state: 'SP' });
    expect(body[0].name).toBe('Adamantina');
  });

  test.each(['/states/99/cities', '/states/XX/cities', '/states/sp/cities', '/states/1/cities'])(
    'answers 404 for %s',
    async (path) => {
      expect(await world.call('bit', `GET ${path}`)).toMatchObject({
        status: 404,
        body: { code: 'SIS001' },
      });
    },
  );

  test('CALL-005: are served to dealer staff under the prefix of the dealer service', async () => {
    expect((await world.call('seller', 'GET /dealers/states')).body).toHaveLength(27);
    expect((await world.call('seller', 'GET /dealers/states/DF/cities')).body).toHaveLength(1);
    const { body } = await world.call('seller', 'GET /dealers/addresses/01310-100');
    expect(body).toMatchObject({ street: 'Avenida Paulista' });
  });
});

describe('the address of a zip code', () => {
  test.each(['01310100', '01310-100'])('CALL-160: is found for %s', async (zip) => {
    expect(await world.call('bit', `GET /addresses/${zip}`)).toMatchObject({
      status: 200,
      body: {
        zipCode: '01310100',
        street: 'Avenida Paulista',
        neighbourhood: 'Bela Vista',
        city: 'São Paulo',
        cityId: 3550308,
        state: 'SP',
        stateId: 35,
      },
    });
  });

  test.each([
    ['/addresses/00999999', 404, 'address.zip_not_found'],
    ['/addresses/01310100?clientState=RJ', 404, 'address.zip_not_found'],
    ['/addresses/0131010', 404, 'SIS001'],
    ['/addresses/0131010A', 404, 'SIS001'],
    ['/addresses/01310100?clientState=sp', 400, 'request.invalid_parameter'],
    ['/addresses/01310100?state=SP', 400, 'request.unknown_parameter'],
  ])('%s answers %p %s', async (path, status, code) => {
    expect(await world.call('bit', `GET ${path}`)).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['69900-970', 'Rio Branco', 'AC'],
    ['12245-000', 'São José dos Campos', 'SP'],
  ])('CALL-160: %s, without a known street, is in %s', async (zip, city, state) => {
    const { status, body } = await world.call('bit', `GET /addresses/${zip}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ zipCode: zip.replace('-', ''), city, state });
    expect(body).not.toHaveProperty('street');
    const elsewhere = await world.call('bit', `GET /addresses/${zip}?clientState=RJ`);
    expect(elsewhere.body).toMatchObject({ code: 'address.zip_not_found' });
  });

  test('is searched in the client’s state', async () => {
    expect((await world.call('bit', 'GET /addresses/01310100?clientState=SP')).status).toBe(200);
  });
});

describe('modules', () => {
  test('CALL-044: are returned without a session', async () => {
    const response = await world.app.inject({ method: 'GET', url: '/api/applications/modules' });
    expect(response.json()).toEqual({
      riskprice: true,
      esign: true,
      taxUsed: true,
      email_leads: true,
      propose_insurance: true,
    });
  });

  test('are off if their row is missing, which closes dependent pages', async () => {
    await world.db.deleteFrom('modules').where('name', '=', 'taxUsed').execute();
    const response = await world.app.inject({ method: 'GET', url: '/api/applications/modules' });
    expect(response.json()).toMatchObject({ taxUsed: false, esign: true });
    await world.db.insertInto('modules').values({ name: 'taxUsed', enabled: true }).execute();
  });
});

describe('flags of a profile', () => {
  const request = async (who: string, code: string) => {
    const dealer = await world.row('dealers', { GMFcode: code });
    return world.call(who, `GET /dealers/parameters/profiles/commons?dealerId=${dealer.id}`);
  };

  test('come from the profile', async () => {
    expect((await request('seller', '101')).body).toMatchObject({
      createPropose: true,
      viewPaymentReport: false,
    });
    expect((await request('fi-manager', '102')).body).toMatchObject({
      createPropose: true,
      viewPaymentReport: true,
    });
  });

  test('CALL-043, ENT-PROFILE-09: come from the dealer if it has its own', async () => {
    const dealer = await world.row('dealers', { GMFcode: '101' });
    const common = await world.row('profile_flags', { groupName: 'seller' });
    await world.db
      .insertInto('profileFlags')
      .values({ ...common, dealer: dealer.id, createPropose: false })
      .execute();
    expect((await request('seller', '101')).body).toMatchObject({ createPropose: false });
    expect((await request('sales-manager', '101')).body).toMatchObject({ createPropose: true });
  });

  test('of another dealer are denied to dealer staff', async () => {
    expect(await request('seller', '103')).toMatchObject({ status: 403, body: { code: 'SEC004' } });
  });

  test('of an unknown dealer are not found', async () => {
    const path =
      '/dealers/parameters/profiles/commons?dealerId=00000000-0000-4000-8000-000000000000';
    expect(await world.call('bit', `GET ${path}`)).toMatchObject({
      status: 404,
      body: { code: 'SIS001' },
    });
  });

  test.each(['', '?dealerId=', '?dealerId=1'])('require a dealer: %p', async (query) => {
    const { status } = await world.call('bit', `GET /dealers/parameters/profiles/commons${query}`);
    expect(status).toBe(400);
  });
});

describe('CALL-053, ENT-DEALER-25: dealers by distance', () => {
  const near = async (query: string, who = 'bit') =>
    world.call(who, `GET /dealers/distance?${query}`);
  /** Kilometres by the spherical law of cosines, a different formula from the server's. */
  const kilometres = (a: readonly [number, number], b: readonly [number, number]): number => {
    const [la, oa, lb, ob] = [...a, ...b].map((degrees) => (degrees * Math.PI) / 180) as [
      ...[number, number, number, number],
    ];
    const cosine = Math.sin(la) * Math.sin(lb) + Math.cos(la) * Math.cos(lb) * Math.cos(oa - ob);
    return 6371.0088 * Math.acos(Math.min(1, cosine));
  };

  test('start in the municipality of the zip code, then increase in distance', async () => {
    const { status, body } = await near('zipCode=01310-100');
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ city: 'São Paulo', state: 'SP', distance: 0 });
    const distances = (body as { distance: number }[]).map(({ distance }) => distance);
    expect(distances.at(-1)).toBeGreaterThan(300);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(await near('zipCode=01310100', 'seller')).toMatchObject({ status: 200, body });
  });

  test('work from coordinates too', async () => {
    const rio = [-22.9129, -43.2003] as const;
    const { body } = await near(`latitude=${rio[0]}&longitude=${rio[1]}`);
    for (const { latitude, longitude, distance } of body as Record<string, number>[])
      expect(Math.abs(distance! - kilometres(rio, [latitude!, longitude!]))).toBeLessThan(0.1);
    const { bacCode } = body[3];
    const one = await near(`latitude=${rio[0]}&longitude=${rio[1]}&bacCode=${bacCode}`);
    expect(one.body).toEqual([body[3]]);
  });

  test('exclude disabled dealers', async () => {
    const [{ id, bacCode }] = (await near('zipCode=01310100')).body as Body;
    await world.db
      .updateTable('dealers')
      .set({ status: 'disabled' })
      .where('id', '=', id)
      .execute();
    expect((await near(`zipCode=01310100&bacCode=${bacCode}`)).body).toEqual([]);
    await world.db.updateTable('dealers').set({ status: 'enabled' }).where('id', '=', id).execute();
  });

  test.each([
    ['zipCode=00000000', 404, 'address.zip_not_found'],
    ['', 400, 'request.invalid_parameter'],
    ['bacCode=000123', 400, 'request.invalid_parameter'],
    ['latitude=-23.5', 400, 'request.invalid_parameter'],
    ['zipCode=01310100&latitude=-23.5&longitude=-46.6', 400, 'request.invalid_parameter'],
    ['latitude=-93.5&longitude=-46.6', 400, 'request.invalid_parameter'],
    ['zipCode=0131010', 400, 'request.invalid_parameter'],
  ])('require exactly one method: "%s" answers %p %s', async (query, status, code) => {
    expect(await near(query)).toMatchObject({ status, body: { code } });
  });
});
