import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { QuickLook } from '#framework/browser/records/look/QuickLook.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const rows = [supplier(1), supplier(2), supplier(4)];

const open = (first: number, options: Parameters<typeof renderEngine>[1] = {}) => {
  const Host = () => {
    const entity = useEntity('suppliers');
    const [record, setRecord] = useState(supplier(first));
    return entity ? (
      <>
        <QuickLook
          entity={entity}
          rows={rows}
          record={record}
          onLook={setRecord}
          onClose={() => undefined}
        />
        <input aria-label="outro" />
      </>
    ) : null;
  };
  const view = renderEngine(<Host />, { records: [...rows, supplier(9)], ...options });
  const next = () => screen.getByRole('button', { name: 'Próximo registro' });
  const previous = () => screen.getByRole('button', { name: 'Registro anterior' });
  const named = (name: string) => screen.findByRole('dialog', { name });
  return { ...view, next, previous, named };
};

test('moves through the rows by buttons and by j and k, and stops at both ends', async () => {
  const { user, next, previous, named } = open(1);
  await named('Fornecedor 01');
  expect(screen.getByText('1 de 3 nesta página')).toBeVisible();
  await user.click(previous());
  await named('Fornecedor 01');
  await user.click(next());
  await named('Fornecedor 02');
  expect(screen.getByText('2 de 3 nesta página')).toBeVisible();
  await user.keyboard('j');
  await named('Fornecedor 04');
  await user.keyboard('j');
  await user.click(next());
  await named('Fornecedor 04');
  await user.keyboard('k');
  await named('Fornecedor 02');
  await user.click(previous());
  await named('Fornecedor 01');
  await user.keyboard('kx');
  await named('Fornecedor 01');
});

test.each(['{Control>}j{/Control}', '{Meta>}j{/Meta}', '{Alt>}j{/Alt}'])(
  '%s does not move',
  async (keys) => {
    const { user, named } = open(1);
    await named('Fornecedor 01');
    await user.keyboard(keys);
    expect(screen.getByText('1 de 3 nesta página')).toBeVisible();
  },
);

test('a record no longer in the list has no position and no neighbours', async () => {
  const { user, named, next, previous } = open(9);
  await named('Fornecedor 09');
  expect(screen.queryByText(/nesta página/)).toBeNull();
  await user.click(next());
  await user.click(previous());
  await user.keyboard('jk');
  await named('Fornecedor 09');
});

test('links to its page and form if the person may open them', async () => {
  const first = open(1);
  await first.named('Fornecedor 01');
  await waitFor(() =>
    expect(
      screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^.*#/, '')),
    ).toEqual(['/suppliers/s1/edit', '/suppliers/s1']),
  );
  first.unmount();
  const other = open(1, { groups: ['other'] });
  await other.named('Fornecedor 01');
  expect(screen.queryByRole('link')).toBeNull();
});
