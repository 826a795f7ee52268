import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { Documents } from '#proposals/browser/Documents.tsx';
import { ptBR } from '#proposals/messages/pt-BR.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';
import { proposal } from './saleFixtures';

const entities = loadedEntities({
  saleProposals: { description: saleProposals },
  proposalDocuments: { description: proposalDocuments },
} as never);

const open = (kinds: readonly string[], requestedDocuments: readonly string[]) =>
  drawOver(
    <Documents
      resource="saleProposals"
      record={{ ...proposal, status: 'HLD', requestedDocuments } as never}
    />,
    {
      messages: ptBR,
      engine: { entities, can: () => true },
      data: {
        getList: async () => ({
          data: kinds.map((kind, id) => ({ id: String(id), version: 1, kind })),
          total: kinds.length,
        }),
      } as unknown as Partial<DataProvider>,
    },
  );

describe('CALL-139: documents that the credit desk requested', () => {
  test('those still missing are named, and offered first for the next file', async () => {
    open(['IDENTITY', 'INCOME'], ['INCOME', 'COMPANY']);
    expect(
      screen.getByText(/^Pedidos pela mesa: Comprovante de renda; Contrato social/),
    ).toBeVisible();
    expect(await screen.findByText('Falta anexar: Contrato social.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anexar documento' }));
    const kind = within(screen.getByRole('dialog')).getByRole('combobox');
    expect(kind).toHaveDisplayValue('Contrato social');
  });

  test('once all are attached, this is said', async () => {
    open(['INCOME'], ['INCOME']);
    expect(await screen.findByText('Todos os documentos pedidos estão anexados.')).toBeVisible();
  });

  test('without a request nothing is said', async () => {
    open([], []);
    expect(await screen.findByRole('button', { name: 'Anexar documento' })).toBeVisible();
    expect(screen.queryByText(/Pedidos pela mesa/)).toBeNull();
    expect(screen.queryByText(/anexados/)).toBeNull();
  });
});
