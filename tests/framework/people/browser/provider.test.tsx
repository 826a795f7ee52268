import type { Call } from '@patio/framework/react';
import { endAtProvider, rememberProvider } from '@patio/framework/people/react';

const url = 'https://login.example.com/session/end?id_token_hint=t';

const asking = (answer: () => Promise<unknown>) => {
  const asked: string[] = [];
  const call = ((endpoint: { id: string }) => {
    asked.push(endpoint.id);
    return answer();
  }) as unknown as Call;
  return { asked, call };
};

test('a session of the identity provider asks for its sign-out address, once', async () => {
  const { asked, call } = asking(async () => ({ url }));
  expect(await endAtProvider(call)).toBeUndefined();
  rememberProvider();
  expect(await endAtProvider(call)).toBe(url);
  expect(await endAtProvider(call)).toBeUndefined();
  expect(asked).toEqual(['people.leaveProvider']);
});

test('a provider that is not reached keeps nobody signed in', async () => {
  const { call } = asking(() => Promise.reject(new Error('away')));
  rememberProvider();
  expect(await endAtProvider(call)).toBeUndefined();
});
