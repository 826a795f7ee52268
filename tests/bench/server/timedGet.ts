import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** An answer to a GET and its time to the last byte, in ms. */
export type Timed = { readonly ms: number; readonly headers: IncomingHttpHeaders };

/** Reads a URL over a keep-alive connection. @fails when the answer is not a success */
export const timedGet = (url: string, headers: Readonly<Record<string, string>>): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(url, { agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      let refused = '';
      response.on('data', (chunk: Buffer) => {
        if (statusCode >= 300) refused += chunk.toString('utf8');
      });
      response.on('error', reject);
      response.on('end', () => {
        if (statusCode >= 300) reject(new Error(`${url}: ${statusCode} ${refused.slice(0, 300)}`));
        else resolve({ ms: performance.now() - started, headers: response.headers });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
