import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { addPortalTexts } from '#portal/browser/i18n/portal.ts';
import { MailsDialog } from '#portal/browser/notices/MailsDialog.tsx';
import { session } from '#session/browser/call.ts';
import { WithTexts } from '#tests/simulation/browser/withTexts.tsx';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import {
  createFakeServer,
  type Decide,
  problem,
} from '#tests/framework/browser/data/fakeServer.ts';

beforeAll(async () => {
  addLightTexts();
  await addPortalTexts();
});

const open = (decide: Decide) => {
  const server = createFakeServer(decide);
  globalThis.fetch = server.fetch as typeof fetch;
  session.write(sessionUser({ username: 'ANA' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <WithTexts messages={{}}>
      <QueryClientProvider client={client}>
        <MailsDialog onClose={() => undefined} />
      </QueryClientProvider>
    </WithTexts>,
  );
  return server;
};

test('a choice that could not be loaded is retried', async () => {
  let isDown = true;
  open(() => (isDown ? problem(400, 'validation.failed') : { body: { proposals: true } }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar sua preferência',
  );
  isDown = false;
  await userEvent.click(within(within(dialog).getByRole('alert')).getByRole('button'));
  expect(await within(dialog).findByRole('checkbox')).toBeChecked();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('PROP-048: mails are turned off at once; on failure the check box reverts and shows an error', async () => {
  let isDown = false;
  const server = open(({ method }) => {
    if (method === 'GET') return { body: { proposals: true } };
    return isDown ? problem(400, 'validation.failed') : { status: 204 };
  });
  const box = await screen.findByRole('checkbox', { name: /andamento das minhas propostas/ });
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(await screen.findByText('Preferência salva.')).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ proposals: false });
  isDown = true;
  await userEvent.click(box);
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(box).not.toBeChecked();
});
