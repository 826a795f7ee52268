import { act, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import { CalendarView } from '#framework/browser/views/calendar/CalendarView.tsx';
import type { ViewProps } from '#framework/browser/views/ViewProps.ts';
import type {
  EntityDescription,
  FieldDescription,
} from '#framework/kernel/entity/EntityDescription.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  suppliers,
  supplierValidators,
} from '#tests/framework/browser/support/supplier.ts';

const due = {
  ...suppliers.fields[0],
  name: 'due',
  kind: 'date',
  label: { 'pt-BR': 'Vencimento', en: 'Due' },
  required: false,
} as FieldDescription;

const description: EntityDescription = {
  ...suppliers,
  fields: [...suppliers.fields, due],
  views: { calendar: { from: 'due' } },
};
const entity = { description, validators: supplierValidators };

const ignore = () => undefined;

const view = {
  entity,
  slots: {},
  state: { wholeFilter: {}, day: '2026-11-10', span: 'list', change: ignore },
  parts: {},
  onLook: undefined,
  onRows: ignore,
} as unknown as ViewProps;

/** Every record, since the memory knows no ranges of days. */
const prepare = (provider: DataProvider) => {
  const { getList } = provider;
  provider.getList = ((resource, params) =>
    getList(resource, { ...params, filter: {} })) as typeof getList;
};

test('a moved entry keeps the focus until it is stored, and does not take it back later', async () => {
  const { user, data } = renderEngine(<CalendarView {...view} />, {
    entity,
    records: [supplier(1, { due: '2026-11-10' })],
    prepare,
  });
  const entry = () => screen.findByRole('link', { name: /Fornecedor 01/ });
  (await entry()).focus();
  await user.keyboard(' {ArrowRight}{Enter}');
  await waitFor(() => expect(data.records.get('s1')).toMatchObject({ due: '2026-11-11' }));
  await waitFor(async () => expect(await entry()).toHaveAttribute('aria-busy', 'false'));
  expect(await entry()).toHaveFocus();
  const reads = data.callsOf('getList').length;
  act(() => {
    (document.activeElement as HTMLElement).blur();
    publishLive({ changes: [['suppliers', 's2', 1, 'update']] });
  });
  await waitFor(() => expect(data.callsOf('getList').length).toBeGreaterThan(reads));
  // Renders anew once the rows have arrived.
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
});
