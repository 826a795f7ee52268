import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry, WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { PeriodTimeline } from '#framework/browser/records/effective/PeriodTimeline.tsx';
import { ScheduledBanner } from '#framework/browser/screens/ComingChanges.tsx';
import { useEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  supplierValidators,
  suppliers,
} from '#tests/framework/browser/support/supplier.ts';

/** Suppliers with validity periods, keyed by city. */
const described: EntityDescription = {
  ...suppliers,
  effective: { from: 'validFrom', to: 'validUntil', by: ['city'] },
  fields: [
    ...suppliers.fields.map((field) =>
      field.name === 'health' ? { ...field, writeOnly: true } : field,
    ),
    ...(['validFrom', 'validUntil', 'total'] as const).map((name) => ({
      ...suppliers.fields[0]!,
      name,
      kind: 'date' as const,
      label: { 'pt-BR': name, en: name },
      ...(name === 'total' ? { virtual: true } : {}),
    })),
  ],
};

type Days = readonly [from: string, to: string | null];

const period = (number: number, [from, to]: Days, given: object = {}): WireRecord =>
  supplier(number, { validFrom: from, validUntil: to, city: 'Santos', name: 'Um', ...given });

type Options = Parameters<typeof renderEngine>[1] & {
  readonly description?: EntityDescription;
};

const open = (record: WireRecord, records: readonly WireRecord[], options: Options = {}) => {
  const Both = () => {
    const entity = useEntity('suppliers');
    return entity ? (
      <>
        <ScheduledBanner entity={entity} record={record} />
        <PeriodTimeline entity={entity} record={record} />
      </>
    ) : null;
  };
  const { description = described, ...more } = options;
  return renderEngine(<Both />, {
    records,
    entity: { description, validators: supplierValidators },
    ...more,
  });
};

const line = () => screen.findByRole('region', { name: 'Linha do tempo' });
const banner = async () => (await screen.findByText(/^Outra vigência/)).closest('.ui-banner')!;

const first = period(1, ['2020-01-01', '2998-12-31']);
const made: HistoryEntry = {
  id: 'h1',
  at: '2026-03-12T17:32:00.000Z',
  actor: 'MARIA',
  actorName: 'Maria Souza',
  action: 'create',
  reason: null,
  version: 1,
  changes: {},
};

describe('a scheduled period', () => {
  const next = period(2, ['2999-01-01', null], {
    limit: 200_000,
    code: '101',
    phone: '(11) *****-0000',
    health: 'x',
    total: '2020-01-01',
    masked: ['phone'],
  });

  test('is announced with its start, its changes except dates, and who scheduled it', async () => {
    const { data } = open(first, [first, next, period(3, ['2998-01-01', null], { city: 'Bauru' })]);
    data.history.push(
      { ...made, action: 'update', actorName: 'Outra' },
      { ...made, reason: 'Reajuste', approval: { byName: 'João Reis' } as never },
    );
    const shown = await banner();
    expect(shown).toHaveTextContent('Outra vigência começa em 01/01/2999.');
    await waitFor(() =>
      expect(shown).toHaveTextContent(/Programada por Maria Souza em 12\/03\/2026/),
    );
    expect(shown).toHaveTextContent(/João Reis.*Motivo: Reajuste/);
    const terms = [...shown.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms).toEqual(['Limite']);
    expect(within(shown as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/suppliers\/s2$/),
    );
  });

  test('is announced with its end, without absent changes, approvals or reasons', async () => {
    const same = period(2, ['2999-01-01', '2999-12-31'], { code: '101', limit: 100_000 });
    const { data } = open(first, [first, same]);
    data.history.push({ ...made, actorName: '' });
    const shown = await banner();
    expect(shown).toHaveTextContent('Outra vigência vale de 01/01/2999 a 31/12/2999.');
    expect(shown).toHaveTextContent('Os valores continuam os mesmos.');
    await waitFor(() => expect(shown).toHaveTextContent(/Programada por MARIA em/));
    expect(shown).not.toHaveTextContent(/Motivo|prova/);
  });

  test.each([
    [
      'users who may not read the history',
      { access: { ...described.access, history: { groups: [] } } },
    ],
    ['an entity without one', { calls: ['list', 'get'] as const }],
  ])('does not name who scheduled it for %s', async (_, change) => {
    const { data } = open(first, [first, next], { description: { ...described, ...change } });
    data.history.push(made);
    await banner();
    expect(data.callsOf('history')).toEqual([]);
    expect(screen.queryByText(/Programada por/)).toBeNull();
  });

  test('has no link without the right to open it', async () => {
    open(first, [first, next], { groups: ['other'] });
    await banner();
    expect(screen.queryByText('Ver vigência programada')).toBeNull();
    cleanup();
    open(first, [first, next]);
    expect(await screen.findByText('Ver vigência programada')).toBeVisible();
  });

  test.each([
    ['of a past period', period(1, ['2020-01-01', '2020-12-31']), described],
    ['of the last period', next, described],
    ['of a record that has no period', period(1, ['', null]), described],
    ['of an entity without periods', first, { ...described, effective: undefined as never }],
  ])('is not announced %s', async (_, record, description) => {
    const { data } = open(record, [record, period(4, ['2998-01-01', null])], { description });
    if (description.effective) await waitFor(() => expect(data.callsOf('getList')).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(/^Outra vigência/)).toBeNull();
    expect(data.callsOf('getList')).toHaveLength(description.effective ? 1 : 0);
  });
});

describe('the timeline of periods', () => {
  const past = (number: number) =>
    period(number, [`20${10 + number}-01-01`, `20${10 + number}-12-31`]);
  const sentences = async () =>
    within(await line())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('a, strong')?.textContent);

  test('labels each with its dates; the current record is no link', async () => {
    const now = period(9, ['2020-01-01', null]);
    open(now, [past(1), now]);
    expect(await sentences()).toEqual(['01/01/2011 a 31/12/2011', 'desde 01/01/2020']);
    const [gone, here] = within(await line()).getAllByRole('listitem');
    expect(here).toHaveAttribute('aria-current', 'true');
    expect(gone).not.toHaveAttribute('aria-current');
    expect(within(gone!).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/s1$/));
    expect(within(here!).queryByRole('link')).toBeNull();
    const bars = [...document.querySelectorAll<HTMLElement>('.periods-bar')];
    expect(bars.map(({ dataset }) => dataset['status'])).toEqual(['past', 'current']);
    expect(bars[0]?.style.insetInlineStart).toBe('0%');
    expect(Number.parseFloat(bars[1]?.style.width ?? '')).toBeGreaterThan(10);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a future period is described as starting, a current one as in force since its date', async () => {
    const now = period(9, ['2020-01-01', '2997-12-31']);
    open(now, [now, period(4, ['2998-01-01', null])]);
    expect(await sentences()).toEqual(['01/01/2020 a 31/12/2997', 'a partir de 01/01/2998']);
  });

  test('has no links without the right to open a record', async () => {
    open(past(1), [past(1), past(2)], { groups: ['other'] });
    await line();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each([
    [
      'older ended periods are hidden until requested',
      9,
      4,
      2,
      'Mostrar mais 2 vigências encerradas',
    ],
    ['a single older period is not hidden', 9, 3, 3, null],
    [
      'the displayed record’s own period stays visible',
      1,
      5,
      3,
      'Mostrar mais 2 vigências encerradas',
    ],
  ])('%s', async (_, own, count, shown, label) => {
    const all = Array.from({ length: count }, (_unused, at) => past(at + 1));
    const record = all[own - 1] ?? period(9, ['2020-01-01', null]);
    const { user } = open(record, own > count ? [...all, record] : all);
    const others = own > count ? 1 : 0;
    expect(await sentences()).toHaveLength(shown + others);
    if (label === null) {
      expect(screen.queryByRole('button')).toBeNull();
      return;
    }
    await user.click(screen.getByRole('button', { name: label }));
    expect(await sentences()).toHaveLength(count + others);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is absent if nothing is valid for a period', async () => {
    const { data } = open(first, [period(1, ['', null])]);
    await waitFor(() => expect(data.callsOf('getList')).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
