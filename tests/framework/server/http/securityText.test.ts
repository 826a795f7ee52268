import { createTestApp } from '#tests/harness/app.ts';

const url = '/.well-known/security.txt';

it('39: security.txt names the contact in RFC 9116 format', async () => {
  const server = await createTestApp({
    clock: '2026-03-10T12:00:00.000Z',
    config: { securityContact: 'mailto:security@example.com', publicUrl: 'https://a.example/' },
  });
  const response = await server.app.inject({ method: 'GET', url });
  await server.close();
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(response.body.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2026-09-06T12:00:00.000Z',
    'Preferred-Languages: pt-BR, en',
    'Canonical: https://a.example/.well-known/security.txt',
    '',
  ]);
});

it('39: without a contact there is no security.txt', async () => {
  const server = await createTestApp();
  const response = await server.app.inject({ method: 'GET', url });
  await server.close();
  expect(response.statusCode).toBe(404);
});
