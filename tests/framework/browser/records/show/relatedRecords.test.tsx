import { screen, waitFor, within } from '@testing-library/react';
import type { EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { renderEngine, violations } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  supplierValidators,
  suppliers,
} from '#tests/framework/browser/support/supplier.ts';

const reference = (
  name: string,
  label: string,
  given: Partial<FieldDescription> = {},
): FieldDescription => ({
  ...suppliers.fields.find((field) => field.name === 'city')!,
  name,
  kind: 'reference',
  label: { 'pt-BR': label, en: label },
  ref: { resource: 'suppliers', field: 'id' },
  ...given,
});

const withFields = (...added: readonly FieldDescription[]): EngineEntity => ({
  validators: supplierValidators,
  description: { ...suppliers, fields: [...suppliers.fields, ...added] },
});

const parent = reference('parent', 'Matriz');

const records = [
  supplier(1, { parent: 's2', backup: '103' }),
  supplier(2),
  supplier(3, { parent: 's1' }),
];

const renderShow = async (
  entity: EngineEntity,
  options: Parameters<typeof renderEngine>[1] = {},
) => {
  const screenOfRecord = (
    <main>
      <EntityShow resource="suppliers" id="s1" />
    </main>
  );
  const view = renderEngine(screenOfRecord, { at: '/suppliers/s1', records, entity, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Fornecedor 01' });
  return view;
};

const valueOf = (label: string) =>
  screen
    .getAllByText(label)
    .map((term) => term.closest('div')!)
    .at(-1)!;

describe('references of a shown record', () => {
  test('link to the referenced record', async () => {
    await renderShow(withFields(parent));
    const link = await within(valueOf('Matriz')).findByRole('link', { name: 's2' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/suppliers\/s2$/));
  });

  test('link to each record of a list', async () => {
    const partners = reference('partners', 'Parceiros', { kind: 'referenceList' });
    await renderShow(withFields(partners), {
      records: [supplier(1, { partners: ['s2', 's3'] })],
    });
    await within(valueOf('Parceiros')).findByRole('link', { name: 's3' });
    const links = within(valueOf('Parceiros')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['s2', 's3']);
  });

  test('are plain names if the page is unknown or may not be opened', async () => {
    const byCode = reference('backup', 'Reserva', {
      ref: { resource: 'suppliers', field: 'code' },
    });
    const { unmount } = await renderShow(withFields(byCode));
    expect(within(valueOf('Reserva')).queryByRole('link')).toBeNull();
    unmount();
    const { description, ...rest } = withFields(parent);
    const access = { ...description.access, show: { groups: ['nobody'] } };
    await renderShow({ ...rest, description: { ...description, access } });
    expect(within(valueOf('Matriz')).queryByRole('link')).toBeNull();
  });
});

describe('records that refer to the shown one', () => {
  test('are listed in their own tab', async () => {
    const { description, ...rest } = withFields(parent);
    const columns = [...description.screens.columns, { field: 'parent', hidden: false }];
    const screens = { ...description.screens, columns };
    const { user, data } = await renderShow({ ...rest, description: { ...description, screens } });
    await user.click(screen.getByRole('tab', { name: 'Fornecedores' }));
    expect(await screen.findByRole('link', { name: 'Fornecedor 03' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Fornecedor 02' })).toBeNull();
    expect(data.callsOf('getList').at(-1)?.params['filter']).toEqual({ parent: 's1' });
    // It would be the same in each row.
    expect(screen.queryByRole('columnheader', { name: 'Matriz' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Cidade' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('are separated by field if several refer to it', async () => {
    const backup = reference('backup', 'Reserva', {
      ref: { resource: 'suppliers', field: 'code' },
    });
    const branch = reference('branch', 'CNPJ da filial');
    const { user, data } = await renderShow(withFields(parent, backup, branch));
    expect(screen.getByRole('tab', { name: 'Fornecedores (CNPJ da filial)' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Fornecedores (reserva)' }));
    await waitFor(() =>
      expect(data.callsOf('getList').at(-1)?.params['filter']).toEqual({ backup: '101' }),
    );
  });

  test.each([
    ['they may not be filtered by it', { ...parent, operators: [] }, {}],
    ['their list may not be seen', parent, { list: { groups: ['nobody'] } }],
  ])('have no tab where %s', async (_why, field, denied) => {
    const { description, ...rest } = withFields(field);
    const access = { ...description.access, ...denied };
    await renderShow({ ...rest, description: { ...description, access } });
    expect(screen.queryByRole('tab', { name: 'Fornecedores' })).toBeNull();
  });
});
