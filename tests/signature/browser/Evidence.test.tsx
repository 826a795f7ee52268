import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import {
  EngineProvider,
  type EngineValue,
} from '../../../src/framework/browser/data/entity/EngineContext';
import type { AppError } from '../../../src/framework/kernel/errors/AppError';
import { session } from '../../../src/session/browser/call';
import { Evidence } from '../../../src/signature/browser/Evidence';
import type { SignaturePart } from '../../../src/signature/browser/SignaturePart';
import { ptBR } from '../../../src/signature/messages/pt-BR';
import { createFakeServer, problem } from '../../framework/browser/data/fakeServer';
import { sessionUser } from '../../session/browser/sessionUser';
import { i18nOf } from '../../simulation/browser/withTexts';

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

/** Draws the part over a server that finds the record and the documents so. */
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

const told = (): readonly string[] =>
  [whole, broken].filter((sentence) => screen.queryByText(sentence) !== null);

test.each([
  [true, true, whole],
  [false, true, broken],
  [true, false, broken],
])(
  '98 a record that holds (%s) and documents that hold (%s) are told once they were asked for',
  async (isChainWhole, areDocumentsWhole, sentence) => {
    const server = open({ isChainWhole, areDocumentsWhole });
    expect([told(), server.calls]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: verify }));
    await screen.findByText(sentence);
    expect(told()).toEqual([sentence]);
  },
);

test('98 what cannot be verified now is told, and asked for again', async () => {
  const server = open();
  await userEvent.click(screen.getByRole('button', { name: verify }));
  expect(await screen.findByText('refused: signature.off_for_all')).toBeVisible();
  expect(told()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: verify }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
});
