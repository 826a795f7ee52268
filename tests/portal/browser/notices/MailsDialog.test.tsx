import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addLightTexts } from '../../../../src/portal/browser/i18n/light';
import { addPortalTexts } from '../../../../src/portal/browser/i18n/portal';
import { MailsDialog } from '../../../../src/portal/browser/notices/MailsDialog';
import { session } from '../../../../src/session/browser/call';
import { sessionUser } from '../../../session/browser/sessionUser';
import { createFakeServer, problem } from '../../../framework/browser/data/fakeServer';

beforeAll(async () => {
  addLightTexts();
  await addPortalTexts();
});

test('PROP-048: mails are turned off at once; where that fails the box stands as before and says so', async () => {
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
