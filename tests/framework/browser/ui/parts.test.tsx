import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Banner } from '#framework/browser/ui/Banner.tsx';
import { Button } from '#framework/browser/ui/Button.tsx';
import { ChipBar } from '#framework/browser/lists/filters/FilterBar.tsx';
import { DataTable } from '#framework/browser/ui/table/DataTable.tsx';
import { EmptyState, ErrorState } from '#framework/browser/ui/EmptyState.tsx';
import { ErrorSummary } from '#framework/browser/ui/ErrorSummary.tsx';
import { FactList, PageHeader } from '#framework/browser/ui/PageHeader.tsx';
import { KeyHint, MoneyText, StatusChip } from '#framework/browser/ui/shortTexts.tsx';
import { Section, StickyActionBar } from '#framework/browser/ui/Section.tsx';
import { Pagination } from '#framework/browser/ui/table/Pagination.tsx';
import { PhoneCard, PhoneCards } from '#framework/browser/ui/table/PhoneCard.tsx';
import { SideSheet } from '#framework/browser/ui/dialogs/Modal.tsx';
import { SkeletonRows } from '#framework/browser/ui/table/SkeletonRows.tsx';
import { TextField } from '#framework/browser/ui/fields/TextField.tsx';
import { Timeline } from '#framework/browser/ui/Timeline.tsx';

declare const takeConsoleComplaints: () => readonly string[];

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  takeConsoleComplaints();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

const pages = {
  label: 'Páginas',
  range: '11–20 de 25',
  perPage: 'Linhas por página',
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
};

type Row = { id: string; name: string; price: number };

const rows: readonly Row[] = [
  { id: '1', name: 'Auto Azul', price: 100 },
  { id: '2', name: 'Auto Verde', price: 200 },
];

const renderTable = () => {
  const sorted: string[] = [];
  const toggled: unknown[] = [];
  render(
    <DataTable
      caption="Concessionárias"
      columns={[
        { id: 'name', label: 'Nome', sortable: true, sorted: 'ASC' },
        { id: 'price', label: 'Preço', align: 'right', width: 120 },
      ]}
      rows={rows}
      rowId={(row) => row.id}
      cell={(row, column) =>
        column === 'name' ? <a href="/x">{row.name}</a> : <MoneyText cents={row.price} />
      }
      onSort={(column) => sorted.push(column)}
      selection={{
        ids: new Set(['2']),
        rowLabel: (row) => `Selecionar ${row.name}`,
        allLabel: 'Selecionar tudo',
        onToggle: (...call) => toggled.push(call),
        onToggleAll: (all) => toggled.push(all),
      }}
      rowActions={(row) => <button>Ações de {row.name}</button>}
      actionsLabel="Ações"
    />,
  );
  return { sorted, toggled };
};

describe('a table', () => {
  test('has caption, headers, sort order and check box names', async () => {
    const { sorted, toggled } = renderTable();
    const table = screen.getByRole('table', { name: 'Concessionárias' });
    expect(within(table).getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(within(table).getByRole('button', { name: 'Nome' }));
    expect(sorted).toEqual(['name']);
    expect(screen.getByRole('checkbox', { name: 'Selecionar Auto Verde' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Selecionar tudo' })).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Auto Azul' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar tudo' }));
    expect(toggled).toEqual([['1', true, false], true]);
    expect(await violations()).toEqual([]);
  });

  test('reports a range selection', async () => {
    const { toggled } = renderTable();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Auto Azul' }));
    await user.keyboard('{/Shift}');
    expect(toggled).toEqual([['1', true, true]]);
  });
});

describe('pages', () => {
  test('link to the adjacent, first and last pages', async () => {
    const requests: number[] = [];
    render(
      <Pagination
        page={2}
        perPage={10}
        total={25}
        onPage={(page) => requests.push(page)}
        texts={pages}
      />,
    );
    for (const name of [pages.first, pages.previous, pages.next, pages.last])
      await userEvent.click(screen.getByRole('button', { name }));
    expect(requests).toEqual([1, 1, 3, 3]);
  });

  test('work without a total', () => {
    render(<Pagination page={1} perPage={10} hasNext onPage={() => undefined} texts={pages} />);
    expect(screen.getByRole('button', { name: pages.next })).toBeEnabled();
    expect(screen.getByRole('button', { name: pages.previous })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('button', { name: pages.last })).not.toBeInTheDocument();
  });

  test('change their size, and show a non-standard one', async () => {
    const requests: number[] = [];
    render(
      <Pagination
        page={1}
        perPage={9}
        total={25}
        onPage={() => undefined}
        onPerPage={(size) => requests.push(size)}
        texts={pages}
      />,
    );
    const select = screen.getByRole('combobox', { name: pages.perPage });
    expect(select).toHaveValue('9');
    await userEvent.selectOptions(select, '50');
    expect(requests).toEqual([50]);
  });
});

describe('messages', () => {
  test.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('a banner of %s is an %s and can be closed', async (kind, role) => {
    let closed = 0;
    render(
      <Banner kind={kind} closeLabel="Fechar o aviso" onClose={() => (closed += 1)}>
        Texto
      </Banner>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('Texto');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar o aviso' }));
    expect(closed).toBe(1);
  });

  test('an error summary takes the focus after an attempt and links to the fields', async () => {
    const items = [{ id: 'f-name', label: 'Nome', message: 'Informe o nome.' }];
    const page = (attempt: number) => (
      <>
        <ErrorSummary title="1 campo precisa de atenção" items={items} attempt={attempt} />
        <TextField id="f-name" label="Nome" />
      </>
    );
    const { rerender } = render(page(0));
    expect(screen.getByRole('alert')).not.toHaveFocus();
    rerender(page(1));
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Nome: Informe o nome.' }));
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });

  test('an error in a part that is not shown leads to the group around it', async () => {
    const items = [{ id: 'f-rates-4-netRate', label: 'Taxas 5', message: 'Informe uma taxa.' }];
    render(
      <>
        <ErrorSummary title="1 campo precisa de atenção" items={items} attempt={1} />
        <fieldset id="f-rates" tabIndex={-1} aria-label="Taxas" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Taxas 5: Informe uma taxa.' }));
    expect(screen.getByRole('group', { name: 'Taxas' })).toHaveFocus();
  });

  test('an error summary shows a repeated message once and links each of its fields', async () => {
    const empty = 'Preencha este campo.';
    const items = [
      { id: 'f-name', label: 'Nome', message: empty },
      { id: 'f-mail', label: 'E-mail', message: 'Informe um e-mail.' },
      { id: 'f-city', label: 'Cidade', message: empty },
    ];
    render(
      <>
        <ErrorSummary title="3 campos precisam de atenção" items={items} attempt={1} />
        <TextField id="f-city" label="Cidade" />
      </>,
    );
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Preencha este campo. Nome, Cidade',
      'E-mail: Informe um e-mail.',
    ]);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Cidade: Preencha este campo.' }));
    expect(screen.getByLabelText('Cidade')).toHaveFocus();
  });

  test('the states of a list are announced', () => {
    render(
      <>
        <EmptyState title="Nada aqui" text="Cadastre o primeiro." />
        <ErrorState title="Não carregou" text="Tente de novo." />
        <SkeletonRows label="Carregando…" rows={2} />
      </>,
    );
    expect(screen.getAllByRole('status').map((part) => part.textContent)).toEqual([
      'Nada aquiCadastre o primeiro.',
      'Carregando…',
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Não carregou');
  });
});

test('a side sheet is a dialog closed by Escape', async () => {
  let closed = 0;
  render(
    <SideSheet open title="Mais filtros" closeLabel="Fechar" onClose={() => (closed += 1)}>
      <TextField label="Cidade" />
    </SideSheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Mais filtros' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

test('active filters are removed one at a time', async () => {
  const removed: string[] = [];
  render(
    <ChipBar
      label="Filtros ativos"
      chips={[
        {
          id: 'state',
          label: 'UF: SP',
          removeLabel: 'Remover o filtro UF: SP',
          onRemove: () => removed.push('state'),
        },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remover o filtro UF: SP' }));
  expect(removed).toEqual(['state']);
});

test('all parts together pass axe', async () => {
  render(
    <main>
      <PageHeader
        title="Comercial de Veículos Automotores São José do Vale do Rio Preto Ltda."
        count="60 registros"
        status={<StatusChip tone="success" label="Habilitado" />}
        actions={<Button look="primary">Cadastrar</Button>}
      />
      <Section title="Identificação" text="Como no contrato.">
        <FactList
          facts={[
            { id: 'cnpj', label: 'CNPJ', value: '11.222.333/0001-81' },
            { id: 'price', label: 'Preço', value: <MoneyText cents={123450} />, wide: true },
          ]}
        />
      </Section>
      <PhoneCards label="Concessionárias">
        <PhoneCard
          name={<a href="/x">Auto Azul</a>}
          facts={[{ id: 'city', content: 'Santos' }]}
          status={<StatusChip tone="neutral" label="Desabilitado" />}
        />
      </PhoneCards>
      <Timeline
        label="Alterações"
        items={[
          {
            id: '1',
            moment: '2026-03-09T12:00:00Z',
            when: '09/03/2026 09:00',
            what: 'Maria alterou Telefone.',
          },
        ]}
      />
      <StickyActionBar status="Tudo salvo">
        <Button>
          Salvar <KeyHint keys={['Ctrl', 'S']} />
        </Button>
      </StickyActionBar>
    </main>,
  );
  expect(screen.getByText('11.222.333/0001-81')).toBeInTheDocument();
  expect(screen.getByText('R$ 1.234,50')).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
