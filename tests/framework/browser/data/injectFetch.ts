import type { InjectOptions } from 'fastify';
import type { TestApp } from '#tests/harness/app.ts';

/** `fetch` that calls the test server without a socket. */
export const injectFetch =
  ({ app }: Pick<TestApp, 'app'>) =>
  async (url: string, init: RequestInit = {}): Promise<Response> => {
    const options: InjectOptions = {
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    };
    const response = await app.inject(options);
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value));
    const hasBody = ![204, 304].includes(response.statusCode);
    return new Response(hasBody ? response.payload : null, {
      status: response.statusCode,
      headers,
    });
  };
