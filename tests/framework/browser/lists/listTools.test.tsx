import { screen } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const offered = async (slots: object = {}): Promise<readonly (string | null)[]> => {
  const { user } = renderEngine(<EntityList resource="suppliers" />, {
    records: [supplier(1)],
    slots: { list: slots },
  });
  await screen.findByText('Fornecedor 01');
  await user.click(screen.getByRole('button', { name: /^Opções da lista de/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('columns and density can be chosen', () => {
  test('for a table', async () => {
    expect(await offered()).toContain('Exibição…');
  });

  test('not for rows rendered by an application', async () => {
    expect(await offered({ Rows: () => <p>Fornecedor 01</p> })).not.toContain('Exibição…');
  });

  test('not for cards on a phone', async () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ ...media(query), matches: query.includes('max-width: 767') });
    const tools = await offered();
    window.matchMedia = media;
    expect(tools).not.toContain('Exibição…');
  });
});
