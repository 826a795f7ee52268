import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { OwnDrafts } from '#framework/browser/wizard/OwnDrafts.tsx';
import type { DraftMethods, EntityDraft } from '#framework/kernel/entity/EntityDraft.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine } from '../support/renderEngine';
import { suppliers, supplierValidators } from '../support/supplier';

const words = (text: string) => ({ 'pt-BR': text, en: text });

const description = {
  ...suppliers,
  paths: { ...suppliers.paths, step: '/suppliers/:id/steps/:step' },
  wizard: {
    path: '/suppliers/:id/steps/:step',
    look: 'pages',
    steps: [{ id: 'who', label: words('Quem'), fields: ['name', 'code'] }],
  },
} as unknown as EntityDescription;

test('a draft that cannot be discarded stays, with the reason in the dialog', async () => {
  const draft = {
    id: 'd1',
    version: 1,
    step: 'who',
    values: { name: 'Ana' },
    baseVersion: null,
    updatedAt: '2026-03-12T17:32:00.000Z',
  } as unknown as EntityDraft;
  const drafts = [draft];
  const answers = { isRefused: true };
  const methods: Partial<DraftMethods> = {
    drafts: async () => ({ data: [...drafts] }),
    dropDraft: async () => {
      if (answers.isRefused) throw refusal(appError('server.unavailable'));
      drafts.pop();
      return { data: { id: 'd1' } };
    },
  };
  const { user } = renderEngine(<OwnDrafts resource="suppliers" />, {
    entity: { description, validators: supplierValidators },
    prepare: (provider: DataProvider) => void Object.assign(provider, methods),
  });
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar o rascunho?' }));
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O serviço está fora do ar.');
  answers.isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  takeConsoleComplaints();
});
