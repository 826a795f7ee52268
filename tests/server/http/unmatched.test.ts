import { createTestApp, type TestApp } from '../../harness/app';

describe('addresses', () => {
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp()));
  afterAll(() => test.close());

  it('answers 404 below /api', async () => {
    const answer = await test.app.inject({ url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'request.not_found', status: 404 });
  });
});
