import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { EngineProvider } from '#framework/browser/data/entity/EngineContext.ts';
import type { AppError } from '@patio/framework/kernel';
import type { EngineValue } from '@patio/framework/react';
import { session } from '#session/browser/call.ts';
import { Evidence } from '#signature/browser/SignatureState.tsx';
import type { SignaturePart } from '#signature/browser/SignaturePart.ts';
import { ptBR } from '#signature/messages/texts.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { i18nOf } from '#tests/simulation/browser/withTexts.tsx';

const { verify, whole, broken } = ptBR.signature;
const engine = {
  locale: 'pt-BR',
  errorText: ({ code }: AppError) => `refused: ${code}`,
} as unknown as EngineValue;
const part: Omit<SignaturePart, 'status'> = {
  about: { proposalSaleId: '00000000-0000-4000-8000-000000000001' },
  act: async () => undefined,
  mayAct: true,
  busy: false,
};

/** Renders the part with the given verification result. */
const open = (found?: { readonly isChainWhole: boolean; readonly areDocumentsWhole: boolean }) => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(() =>
    found ? { body: found } : problem(400, 'signature.off_for_all'),
  );
  globalThis.fetch = server.fetch as typeof fetch;
  render(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <QueryClientProvider client={new QueryClient()}>
        <EngineProvider value={engine}>
          <Evidence {...(part as SignaturePart)} />
        </EngineProvider>
      </QueryClientProvider>
    </I18nContextProvider>,
  );
  return server;
};

const shown = (): readonly string[] =>
  [whole, broken].filter((sentence) => screen.queryByText(sentence) !== null);

test.each([
  [true, true, whole],
  [false, true, broken],
  [true, false, broken],
])(
  '98 for an intact chain (%s) and intact documents (%s) the result is shown on request',
  async (isChainWhole, areDocumentsWhole, sentence) => {
    const server = open({ isChainWhole, areDocumentsWhole });
    expect([shown(), server.calls]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: verify }));
    await screen.findByText(sentence);
    expect(shown()).toEqual([sentence]);
  },
);

test('98 a failed verification is shown and can be retried', async () => {
  const server = open();
  await userEvent.click(screen.getByRole('button', { name: verify }));
  expect(await screen.findByText('refused: signature.off_for_all')).toBeVisible();
  expect(shown()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: verify }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
});
