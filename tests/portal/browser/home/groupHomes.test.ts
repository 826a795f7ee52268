import { canAccess, type AccessContext } from '#access/rules/access.ts';
import { groupNames, userTypeOf, type GroupName } from '#access/rules/groups.ts';
import { moduleNames } from '#access/rules/RouteRow.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { filterFields } from '#framework/kernel/filter/filterFields.ts';
import { dealerStatuses } from '#proposals/rules/status.ts';
import { groupHomes } from '#portal/browser/home/groupHomes.ts';

const homes = groupNames.flatMap((group) => {
  const home = groupHomes[group];
  return home ? [[group, home] as const] : [];
});

const open = {
  modules: Object.fromEntries(moduleNames.map((name) => [name, true])),
  flags: { createPropose: true, insuranceMenu: true },
};
/** Values of a condition: a single one or a list. */
const valuesIn = (condition: unknown): readonly unknown[] =>
  typeof condition === 'object' && condition !== null && 'in' in condition
    ? (condition.in as readonly unknown[])
    : [condition];

const mayList = (groupName: GroupName, resource: keyof typeof descriptions): boolean => {
  const rule = descriptions[resource].access.list;
  const actor = { groupName, userType: userTypeOf(groupName) };
  return rule !== undefined && canAccess(rule, actor, open as unknown as AccessContext);
};

describe.each(homes)('the home of %s', (group, { headline, due = [], endings, changes, chart }) => {
  test('uses resources that the group may list, and fields that exist', () => {
    for (const { resource, field } of endings) {
      expect([resource, mayList(group, resource)]).toEqual([resource, true]);
      expect(filterFields(descriptions[resource]).get(field)?.operators).toContain('between');
    }
    for (const { resource, filter } of due) {
      expect([resource, mayList(group, resource)]).toEqual([resource, true]);
      const fields = filterFields(descriptions[resource]);
      for (const [name, value] of Object.entries(filter))
        if (typeof value === 'boolean') expect(fields.get(name)?.kind).toBe('boolean');
        else expect(fields.get(name)?.values).toEqual(expect.arrayContaining([...valuesIn(value)]));
    }
    for (const { resource } of changes)
      expect([resource, mayList(group, resource)]).toEqual([resource, true]);
  });

  test('starts with a weekly number that the group may read, or with the month of its dealers', () => {
    if (!headline) {
      expect(['seller', 'sales-manager', 'fi-manager']).toContain(group);
      return;
    }
    expect(mayList(group, headline.resource)).toBe(true);
    const kind = filterFields(descriptions[headline.resource]).get(headline.field)?.kind;
    expect(['date', 'dateTime']).toContain(kind);
  });

  test('counts choices, or ranks by a sortable field', () => {
    if (!chart) return;
    expect(mayList(group, chart.resource)).toBe(true);
    const field = filterFields(descriptions[chart.resource]).get(chart.by ?? chart.top);
    if (chart.by === undefined) expect(field?.sortable).toBe(true);
    else expect(field?.values.length).toBeGreaterThan(1);
  });
});

test('credit deciders start with the proposals at the desk, by status', () => {
  for (const group of ['admin-internal', 'finance'] as const)
    expect(groupHomes[group]?.chart).toMatchObject({
      resource: 'saleProposals',
      path: '/proposals/desk',
      filter: { isSent: true },
      by: 'status',
    });
});

test('sellers count as waiting, and chart, every proposal whose next step is the dealer’s', () => {
  for (const group of ['fi-manager', 'sales-manager', 'seller'] as const) {
    const { due = [], chart } = groupHomes[group] ?? {};
    const waiting = due.find(({ resource }) => resource === 'saleProposals')?.filter['status'];
    expect(valuesIn(waiting)).toEqual([...dealerStatuses]);
    expect(chart).toMatchObject({ only: expect.arrayContaining([...dealerStatuses]) as unknown });
  }
  expect(groupHomes.finance?.chart).toMatchObject({
    only: expect.arrayContaining(['PU', 'WFA']) as unknown,
  });
});

test('every group whose work starts with records of the portal has one', () => {
  const without = groupNames.filter((group) => groupHomes[group] === undefined);
  // Partners start with their simulations; the other groups have no home of their own yet.
  expect(without).toEqual(['consorcio', 'customer']);
});
