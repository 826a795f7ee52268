import { screen, waitFor, within } from '@testing-library/react';
import type { EntityDataMethods } from '#framework/kernel/entity/EntityDataMethods.ts';
import { KindControl as UfInput } from '#framework/browser/kinds/inputs.tsx';
import { learnFaces } from '#framework/browser/kinds/ownKindFaces.ts';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import { describeField, fakeData, renderForm } from '#tests/framework/browser/kinds/harness.tsx';

import { faces } from '#portal/kinds/faces.ts';

declare const takeConsoleComplaints: () => readonly string[];

learnFaces(faces);

const field = describeField('uf', { help: undefined });
const { Filter } = kindOf('uf');

const boxOf = () => screen.findByRole('combobox', { name: 'Assunto' });

describe('ENT-DEALER-09, CALL-158: states come from the server', () => {
  test('and are fetched when a list first opens, once for all lists', async () => {
    const only = fakeData();
    const data = {
      ...only.data,
      options: (resource: string, query: { field: string }) => {
        only.asked.push({ resource, ...query });
        return Promise.resolve({ data: [{ value: 'PR', label: 'PR – Paraná, do servidor' }] });
      },
    } as typeof only.data;
    const { user, send } = renderForm(
      <>
        <UfInput field={field} />
        <Filter field={field} value={undefined} onChange={() => undefined} />
      </>,
      { data },
    );
    const second = screen.getByRole('combobox', { name: 'Valor de Assunto' });
    expect(only.asked).toEqual([]);
    await user.click(await boxOf());
    await user.click(await screen.findByRole('option', { name: 'PR – Paraná, do servidor' }));
    expect(await send()).toEqual({ subject: 'PR' });
    await user.click(second);
    await screen.findByRole('option', { name: 'PR – Paraná, do servidor' });
    expect(only.asked).toEqual([{ resource: 'states', field: 'uf' }]);
  });

  test('and match by code first, then by name, then by prefix, then elsewhere', async () => {
    const { user } = renderForm(<UfInput field={field} />);
    await user.type(await boxOf(), 'pa');
    const list = await screen.findByRole('listbox', { name: 'Assunto' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('option')
          .map((each) => each.textContent),
      ).toEqual(['PA – Pará', 'PB – Paraíba', 'PR – Paraná', 'AP – Amapá', 'SP – São Paulo']),
    );
  });

  test('and text typed before they are loaded is selected when they arrive', async () => {
    const { user, send } = renderForm(<UfInput field={field} />);
    await user.type(await boxOf(), 'sp');
    await user.tab();
    await waitFor(async () => expect(await boxOf()).toHaveValue('SP – São Paulo'));
    expect(await send()).toEqual({ subject: 'SP' });
  });

  test('and a value has its label before anything is fetched', async () => {
    const { data, asked: request } = fakeData();
    renderForm(<UfInput field={field} />, { data, values: { subject: 'RJ' } });
    expect(await boxOf()).toHaveValue('RJ – Rio de Janeiro');
    expect(request).toEqual([]);
  });

  test('and a failed load is reported, and retried when the list reopens', async () => {
    const { data } = fakeData();
    let isDown = true;
    const options: EntityDataMethods['options'] = () =>
      isDown
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ data: [{ value: 'SP', label: 'SP – São Paulo' }] });
    const { user, send } = renderForm(<UfInput field={field} />, {
      data: { ...data, options } as typeof data,
      values: { subject: 'RJ' },
    });
    await user.click(await boxOf());
    await screen.findByText(/Não foi possível carregar as opções/);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(takeConsoleComplaints()).toHaveLength(1);
    isDown = false;
    await user.tab();
    await user.click(await boxOf());
    await user.click(await screen.findByRole('option', { name: 'SP – São Paulo' }));
    expect(await send()).toEqual({ subject: 'SP' });
  });
});
