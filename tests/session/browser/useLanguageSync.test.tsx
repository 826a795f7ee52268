import { renderHook, waitFor } from '@testing-library/react';
import { startLocale } from '@patio/framework/react';
import { session } from '#session/browser/call.ts';
import { useLanguageSync } from '#session/browser/useLanguageSync.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from './sessionUser';

test('I18N-003: a chosen language is sent to the server once, and again after a failure', async () => {
  let isDown = false;
  const server = createFakeServer(() =>
    isDown ? problem(400, 'validation.failed') : { status: 204 },
  );
  globalThis.fetch = server.fetch as typeof fetch;
  const storedLanguages = () =>
    server.calls.map(({ body }) => (body as { language: string }).language);
  const open = () => renderHook(useLanguageSync);
  startLocale();
  // Signed out; signed in without a chosen language; viewing another group.
  open().unmount();
  session.write(sessionUser({ username: 'ANA' }));
  open().unmount();
  localStorage.setItem('lang', 'pt-BR');
  session.write(sessionUser({ username: 'ANA', seeAs: { id: 'v', groupName: 'seller' } as never }));
  open().unmount();
  expect(storedLanguages()).toEqual([]);
  session.write(sessionUser({ username: 'ANA' }));
  open().unmount();
  await waitFor(() => expect(storedLanguages()).toEqual(['pt-BR']));
  open().unmount();
  expect(storedLanguages()).toHaveLength(1);
  isDown = true;
  session.write(sessionUser({ username: 'RUI' }));
  open().unmount();
  await waitFor(() => expect(storedLanguages()).toHaveLength(2));
  isDown = false;
  await waitFor(() => {
    open().unmount();
    expect(storedLanguages()).toHaveLength(3);
  });
});
