import { createTestApp, type TestApp } from '#tests/harness/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('GATE-017, OQ-090: /simulacao redirects to /simulador with its query', async () => {
  const { statusCode, headers } = await server.app.inject({ url: '/simulacao?offer=1' });
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 302,
    location: '/simulador?offer=1',
  });
});

test.each(['/simulador/novo', '/simulador/new'])(
  '%s, a guess at the path of a new simulation, redirects to it',
  async (url) => {
    const { headers } = await server.app.inject({ url: `${url}?lead=1` });
    expect(headers.location).toBe('/simulador/nova?lead=1');
  },
);
