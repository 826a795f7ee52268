import { screen, within } from '@testing-library/react';
import type {
  EntityDescription,
  FieldDescription,
} from '#framework/kernel/entity/EntityDescription.ts';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { countSentence } from '#framework/browser/actions/ActionInputs.tsx';
import { refusal } from '../support/memoryData';
import { renderEngine } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

declare const takeConsoleComplaints: () => readonly string[];

const words = '%{smart_count} oferta deixa de valer. |||| %{smart_count} ofertas deixam de valer.';

const until: FieldDescription = {
  ...suppliers.fields[0]!,
  name: 'until',
  kind: 'date',
  label: { 'pt-BR': 'Até', en: 'Until' },
  required: true,
};

const counting: EntityDescription = {
  ...suppliers,
  actions: suppliers.actions.map((action) => ({
    ...action,
    affects: [
      {
        name: 'count',
        text: { 'pt-BR': words, en: '%{smart_count} offer ends. |||| %{smart_count} offers end.' },
      },
    ],
  })),
};

/** The supplier's actions have a date input. */
const asking: EntityDescription = {
  ...suppliers,
  actions: suppliers.actions.map((action) => ({ ...action, reason: 'none', asks: [until] })),
};
const admitAll = () => [];
const request = Object.fromEntries(
  suppliers.actions.map(({ name }) => [
    name,
    (values: unknown) =>
      (values as { until?: string }).until
        ? []
        : [{ path: 'until', code: 'validation.required' } as const],
  ]),
);

const openDialog = async (description: EntityDescription) => {
  const engine = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    at: '/suppliers/s1',
    records: [supplier(1)],
    entity: { description, validators: { create: admitAll, patch: admitAll, asks: request } },
  });
  await engine.user.click(await screen.findByRole('button', { name: 'Desabilitar' }));
  return { ...engine, dialog: within(await screen.findByRole('dialog')) };
};

test('CAMP-004: the confirmation shows how many other records change, as counted by the server', async () => {
  const { data, dialog } = await openDialog(counting);
  expect(await dialog.findByText('1.200 ofertas deixam de valer.')).toBeInTheDocument();
  expect(data.callsOf('affected')[0]?.params).toMatchObject({ id: 's1', action: 'disable' });
  expect(data.callsOf('runAction')).toEqual([]);
});

test('a failed count is reported and can be retried', async () => {
  const engine = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    at: '/suppliers/s1',
    records: [supplier(1)],
    entity: { description: counting, validators: supplierValidators },
  });
  engine.data.fail('affected', refusal(appError('server.unavailable')));
  await engine.user.click(await screen.findByRole('button', { name: 'Desabilitar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const alert = await dialog.findByRole('alert');
  // ra-core logs every refused call to the console.
  expect(takeConsoleComplaints()).toHaveLength(1);
  expect(alert).toHaveTextContent('Não foi possível calcular o que muda.');
  engine.data.fail('affected', undefined);
  await engine.user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  expect(await dialog.findByText('1.200 ofertas deixam de valer.')).toBeInTheDocument();
});

test('inputs of an action are validated at their fields and sent with it', async () => {
  const { user, data, dialog } = await openDialog(asking);
  const confirm = dialog.getByRole('button', { name: 'Desabilitar' });
  await user.click(confirm);
  const input = dialog.getByRole('textbox', { name: /^Até/ });
  expect(input).toBeInvalid();
  expect(data.callsOf('runAction')).toEqual([]);
  await user.type(input, '31122026');
  await user.click(confirm);
  await screen.findByText('Desabilitado.');
  expect(data.callsOf('runAction')[0]?.params).toMatchObject({
    action: 'disable',
    values: { until: '2026-12-31' },
  });
});

test('a count of one has its own sentence', () => {
  expect(countSentence(words, 1, 'pt-BR')).toBe('1 oferta deixa de valer.');
  expect(countSentence(words, 12_000, 'en')).toBe('12.000 ofertas deixam de valer.');
});
