import { screen } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { renderEngine } from '../support/renderEngine';
import { supplier, suppliers, supplierValidators } from '../support/supplier';

const description: EntityDescription = {
  ...suppliers,
  approval: { calls: ['create', 'update', 'delete'] },
};

/** A list whose approvals load when released. */
const open = () => {
  let answer: (approvals: readonly object[]) => void = () => undefined;
  let fail: () => void = () => undefined;
  const answers = new Promise<{ data: readonly object[] }>((resolve, reject) => {
    answer = (data) => resolve({ data });
    fail = () => reject(new Error('late'));
  });
  const view = renderEngine(<EntityList resource="suppliers" />, {
    records: [supplier(1)],
    at: '/suppliers',
    entity: { description, validators: supplierValidators },
    prepare: (provider: DataProvider) => void Object.assign(provider, { approvals: () => answers }),
  });
  return { ...view, answer: (data: readonly object[]) => answer(data), fail: () => fail() };
};

const waiting = { resource: 'suppliers', status: 'pending' };

describe('the note of pending approvals above a list', () => {
  test('appears together with the rows, so it never shifts them', async () => {
    const { answer, data } = open();
    await screen.findByRole('table');
    while (data.callsOf('getList').length === 0) await Promise.resolve();
    expect(screen.queryByText('Fornecedor 01')).not.toBeInTheDocument();
    answer([waiting]);
    expect(await screen.findByText('Fornecedor 01')).toBeVisible();
    expect(screen.getAllByText(/aguarda/i).length).toBeGreaterThan(0);
  });

  test.each(['nothing waits', 'it cannot be known'])('does not delay rows if %s', async (how) => {
    const { answer, fail } = open();
    if (how === 'nothing waits') answer([]);
    else fail();
    expect(await screen.findByText('Fornecedor 01')).toBeVisible();
    takeConsoleComplaints();
  });
});
