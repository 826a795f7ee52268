import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A person's account at the provider. */
export type ProviderAccount = {
  readonly preferred_username: string;
  readonly name?: string;
  readonly email?: string;
  readonly groups?: readonly string[];
};

/** A running identity provider, a process of its own. */
export type TestProvider = {
  readonly issuer: string;
  readonly process: ChildProcess;
  /** Sets accounts by login, the next token's fault, or rotates the keys. */
  readonly control: (request: {
    readonly accounts?: Readonly<Record<string, ProviderAccount>>;
    readonly fault?: string | null;
    readonly rotate?: boolean;
  }) => Promise<Response>;
  /** A browser at the provider: signs in and consents until redirected back. Returns the query it brings. */
  readonly signIn: (url: string, login: string) => Promise<string>;
};

/** Starts a provider that sends browsers back to `returnTo`. Kill its process in `afterAll`. */
export const startTestProvider = async (returnTo: string, home: string): Promise<TestProvider> => {
  const script = path.resolve(__dirname, 'identityProvider.mjs');
  const child = spawn(process.execPath, [script, returnTo, home], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(String(line).trim())),
  );
  const issuer = `http://localhost:${port}`;
  const signIn = async (url: string, login: string): Promise<string> => {
    const jar = new Map<string, string>();
    const request = async (address: string, form?: Record<string, string>): Promise<Response> => {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    };
    let address = url;
    for (let steps = 0; steps < 12; steps += 1) {
      if (address.startsWith(returnTo)) return new URL(address).search;
      const page = await request(address);
      const next = page.headers.get('location');
      if (next) {
        address = new URL(next, address).href;
        continue;
      }
      const prompt = (await page.text()).includes('name="login"') ? 'login' : 'consent';
      const sent = await request(address, { prompt, login, password: 'any' });
      address = new URL(sent.headers.get('location') ?? '', address).href;
    }
    throw new Error(`The provider never sent the browser back: ${address}`);
  };
  return {
    issuer,
    process: child,
    control: (request) =>
      fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify(request) }),
    signIn,
  };
};
