import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { DataTable } from '#framework/browser/ui/table/DataTable.tsx';

const start: Readonly<Record<string, number>> = { city: 160, notes: 100 };

const Table = () => {
  const [widths, setWidths] = useState(start);
  return (
    <main>
      <DataTable
        caption="Fornecedores"
        columns={[
          { id: 'name', label: 'Nome', sortable: true },
          { id: 'city', label: 'Cidade', width: widths['city'], sortable: true },
          { id: 'notes', label: 'Observações', width: widths['notes'] },
        ]}
        rows={[{ id: '1' }]}
        rowId={(row) => row.id}
        cell={() => null}
        onSort={() => undefined}
        resize={{
          least: 60,
          most: 1000,
          label: ({ label }) => `Largura da coluna ${label}`,
          valueText: (width) => `${width} pixels`,
          onWidth: (id, width) => setWidths({ ...widths, [id]: width }),
          hold: () => () => setWidths(widths),
        }}
      />
    </main>
  );
};

const edge = (label: string) =>
  screen.getByRole('separator', { name: `Largura da coluna ${label}` });

const renderTable = () => {
  const user = userEvent.setup();
  const view = render(<Table />);
  const reach = async () => {
    await user.click(screen.getByRole('button', { name: 'Cidade' }));
    await user.keyboard('{F2}');
  };
  return { ...view, user, reach };
};

describe('the resize handle of a column', () => {
  test('states the column width, but not in the header name', async () => {
    renderTable();
    const separator = edge('Cidade');
    expect(separator).toHaveAttribute('aria-orientation', 'vertical');
    expect(separator).toHaveAttribute('aria-valuenow', '160');
    expect(separator).toHaveAttribute('aria-valuemin', '60');
    expect(separator).toHaveAttribute('aria-valuemax', '1000');
    expect(separator).toHaveAttribute('aria-valuetext', '160 pixels');
    expect(screen.getByRole('columnheader', { name: 'Cidade' })).toBeInTheDocument();
    expect(screen.queryByRole('separator', { name: /Nome/ })).not.toBeInTheDocument();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('is skipped by Tab if the header is already a tab stop', async () => {
    const { user } = renderTable();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cidade' })).toHaveFocus();
    await user.tab();
    expect(edge('Observações')).toHaveFocus();
  });

  test('is reached from the header by keyboard, moved within its limits, and left', async () => {
    const { user, reach } = renderTable();
    expect(screen.getByRole('button', { name: 'Cidade' })).toHaveAttribute(
      'aria-keyshortcuts',
      'F2',
    );
    await reach();
    const separator = edge('Cidade');
    expect(separator).toHaveFocus();
    const widthAfter = async (keys: string) => {
      await user.keyboard(keys);
      return separator.getAttribute('aria-valuenow');
    };
    expect(await widthAfter('{ArrowRight}')).toBe('168');
    expect(await widthAfter('{Shift>}{ArrowLeft}{/Shift}')).toBe('128');
    expect(await widthAfter('{Home}{ArrowLeft}')).toBe('60');
    expect(await widthAfter('{End}{ArrowRight}')).toBe('1000');
    expect(screen.getByRole('columnheader', { name: 'Cidade' })).toHaveStyle({ width: '1000px' });
    expect(await widthAfter('{Enter}')).toBe('1000');
    expect(screen.getByRole('button', { name: 'Cidade' })).toHaveFocus();
  });

  test('Escape reverts changes made since it was reached', async () => {
    const { user, reach } = renderTable();
    await reach();
    await user.keyboard('{ArrowRight}{Enter}');
    await reach();
    await user.keyboard('{End}{ArrowLeft}{Escape}');
    expect(edge('Cidade')).toHaveAttribute('aria-valuenow', '168');
    expect(screen.getByRole('button', { name: 'Cidade' })).toHaveFocus();
  });
});
