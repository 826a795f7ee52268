import { demoPassword } from '#tests/harness/browser.ts';

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Signs in a demo user; returns the headers of their calls. */
export const signIn = async (
  url: string,
  username: string,
): Promise<{ readonly idToken: string }> => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: encoded(username), password: encoded(demoPassword) }),
  });
  const { idToken } = (await login.json()) as { idToken?: string };
  if (!idToken) throw new Error(`sign-in answered ${login.status}`);
  return { idToken };
};
