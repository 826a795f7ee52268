import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { addPortalTexts } from '#portal/browser/i18n/portal.ts';
import { MailsDialog } from '#portal/browser/notices/MailsDialog.tsx';
import { session } from '#session/browser/call.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';

beforeAll(async () => {
  addLightTexts();
  await addPortalTexts();
});

test('PROP-048: mails are turned off at once; on failure the check box reverts and shows an error', async () => {
  let isDown = false;
  const server = createFakeServer(({ method }) => {
    if (method === 'GET') return { body: { proposals: true } };
    return isDown ? problem(400, 'validation.failed') : { status: 204 };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  session.write(sessionUser({ username: 'ANA' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MailsDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const box = await screen.findByRole('checkbox', { name: /andamento das minhas propostas/ });
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(await screen.findByText('Escolha salva.')).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ proposals: false });
  isDown = true;
  await userEvent.click(box);
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(box).not.toBeChecked();
});
