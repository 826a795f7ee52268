import { screen, waitFor } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const many = Array.from({ length: 10 }, (_, at) => supplier(at + 1));

describe('a list too long to be counted each time', () => {
  test('shows a minimum count, counts exactly on request, and moves to the next deep page by cursor', async () => {
    const { user, data, place } = renderEngine(<EntityList resource="suppliers" />, {
      records: many,
      at: '/suppliers?filter={}&sort=name&order=ASC&page=120&perPage=10&after=c119',
      prepare: (provider) => {
        const { getList } = provider;
        provider.getList = async (resource, params) => {
          await getList(resource, params);
          const isExact = (params.meta as { count?: string }).count === 'exact';
          return {
            data: many as never[],
            total: isExact ? 1_234_567 : 10_001,
            pageInfo: { hasNextPage: true, hasPreviousPage: true },
            meta: {
              nextCursor: 'c121',
              prevCursor: 'c119',
              totalKind: isExact ? 'exact' : 'atLeast',
            },
          };
        };
      },
    });
    expect(await screen.findByText(/mais de 10\.000 registros/)).toBeInTheDocument();
    expect(screen.getByText('1.191–1.200 de mais de 10.000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Próxima página' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Última página' })).not.toBeInTheDocument();
    expect(data.callsOf('getList')[0]?.params).toMatchObject({
      meta: { count: 'bounded', after: 'c119' },
    });
    await user.click(
      screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }),
    );
    const about = '(mais de 10.000)';
    await user.click(
      screen.getByRole('button', { name: `Selecionar todos os resultados ${about}` }),
    );
    expect(screen.getByText(`Todos os resultados ${about}`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    await user.click(screen.getByRole('button', { name: 'Contagem exata' }));
    expect(await screen.findByText('1.234.567 registros')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Última página' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(place.search).toContain('after=c121'));
    expect(place.search).toContain('page=121');
  });
});
