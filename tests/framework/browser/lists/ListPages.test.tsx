import { screen } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const openListOf = async (total: number | undefined) => {
  const rows = Array.from({ length: 10 }, (_, at) => supplier(at + 1));
  renderEngine(<EntityList resource="suppliers" />, {
    records: rows,
    prepare: (provider) => {
      const { getList } = provider;
      provider.getList = async (resource, params) => {
        await getList(resource, params);
        return {
          data: rows as never[],
          ...(total === undefined ? {} : { total }),
          pageInfo: { hasNextPage: true, hasPreviousPage: false },
        };
      };
    },
  });
  expect(await screen.findByRole('button', { name: 'Próxima página' })).toBeEnabled();
};
const last = () => screen.queryByRole('button', { name: 'Última página' });

describe('the pages of a list', () => {
  test('link to the last one if it can be reached by number', async () => {
    await openListOf(1_000_000);
    expect(last()).toBeEnabled();
  });

  test.each([1_000_001, undefined])('link only to the next one: %p rows', async (total) => {
    await openListOf(total);
    expect(last()).not.toBeInTheDocument();
  });
});
