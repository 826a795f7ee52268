import { screen, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const mark = async (user: ReturnType<typeof renderEngine>['user'], row: number) =>
  user.click((await screen.findAllByRole('checkbox', { name: /^Selecionar .*Fornecedor/ }))[row]!);
const offered = () =>
  within(screen.getByRole('toolbar', { name: /selecionad|Ações/i }))
    .getAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((name) => /abilitar/.test(name));

describe('actions for the selected rows', () => {
  test('include those that apply to at least one, each with the number of rows', async () => {
    const { user } = renderEngine(<EntityList resource="suppliers" />, {
      records: [supplier(1), supplier(2), { ...supplier(3), status: 'disabled' }],
    });
    await mark(user, 0);
    await mark(user, 1);
    expect(offered()).toEqual(['Desabilitar (2)']);
    await mark(user, 2);
    expect(offered()).toEqual(['Habilitar (1)', 'Desabilitar (2)']);
  });
});
