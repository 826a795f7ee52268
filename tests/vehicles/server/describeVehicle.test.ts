import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
let code: string;
beforeAll(async () => {
  world = await createWorld();
  ({ code } = await world.row('vehicleModels', { description: 'Onix' }));
});
afterAll(() => world.close());

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(64, 1),
]);
const boundary = 'X-BOUNDARY';

const upload = async (content: Buffer, name: string, who = 'admin-internal') => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/GMF/resources/files?resource=vehicleModels&field=picture',
    headers: {
      ...(await signInAs(world, who)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json() as Body };
};

const change = async (picture: string | null) => {
  const { version } = (await world.call('admin-internal', `GET /vehicle-models/${code}`)).body;
  const path = `PUT /vehicle-models/${code}`;
  return world.call('admin-internal', path, { version, body: { picture } });
};

const picture = (of = code) => world.app.inject({ url: `/api/pictures/models/${of}` });

test('a model without a picture has a public drawing without active content', async () => {
  const { statusCode, headers, body } = await picture();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).toMatch(/^<svg .*<\/svg>$/s);
  expect(Buffer.byteLength(body)).toBeLessThan(9_000);
  expect((await picture(`${code}?version=2`)).body).toBe(body);
});

test('every model of the catalogue has a drawing', async () => {
  const models = await world.db.selectFrom('vehicleModels').select('code').execute();
  expect(models.length).toBeGreaterThan(60);
  for (const model of models) expect((await picture(String(model['code']))).statusCode).toBe(200);
});

test('a picture uploaded by the back office replaces the drawing until removed', async () => {
  const { status, body } = await upload(png, 'onix.png');
  expect(status).toBe(201);
  expect((await change(body.ref)).status).toBe(200);
  const shown = await picture();
  expect([shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual([
    'image/png',
    true,
  ]);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  expect((await change(null)).status).toBe(200);
  expect((await picture()).headers['content-type']).toContain('image/svg+xml');
});

test.each<[string, Buffer, string, string]>([
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'onix.pdf', 'file.type_refused'],
  ['a text with the extension of a picture', Buffer.from('Onix'), 'onix.png', 'file.type_refused'],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'onix.svg',
    'file.type_refused',
  ],
  [
    'an SVG with the extension of a PNG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'onix.png',
    'file.type_refused',
  ],
  [
    'one of more than 2 MB',
    Buffer.concat([png, Buffer.alloc(2_000_001)]),
    'onix.png',
    'file.too_large',
  ],
  ['nothing', Buffer.alloc(0), 'onix.png', 'file.empty'],
])('%s is refused as a picture of a model', async (_, content, name, code) => {
  const { status, body } = await upload(content, name);
  expect([status >= 400, body.code]).toEqual([true, code]);
});

test('people who do not maintain models cannot upload one', async () => {
  expect((await upload(png, 'onix.png', 'finance')).status).toBe(403);
});

test.each(['999999999', 'x', '..%2F..%2Fetc', "1'%20or%20'1"])(
  'an unknown model %s has no picture',
  async (unknown) => expect((await picture(unknown)).statusCode).toBe(404),
);
