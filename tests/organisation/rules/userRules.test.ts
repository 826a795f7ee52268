import { groupNames, type GroupName } from '#access/rules/groups.ts';
import {
  assignableGroups,
  changesOwnRights,
  isAdministrator,
  needsDealers,
  ownsDealers,
  visibleTabs,
  type UserManager,
} from '#organisation/rules/userRules.ts';

const fiManager: UserManager = {
  username: 'FERNANDO',
  groupName: 'fi-manager',
  userType: 'DEALER',
  dealers: ['101', '102'],
};
const provisioning: UserManager = {
  username: 'PATRICIA',
  groupName: 'provisioning',
  userType: 'GMF',
  dealers: [],
};

describe('tabs of the user list (OQ-034)', () => {
  const both = new Set<GroupName>(['admin-internal', 'finance', 'provisioning', 'service-desk']);
  const dealerOnly = new Set<GroupName>(['fi-manager', 'representante']);

  test.each(groupNames)('%s sees its tabs', (group) => {
    const dealerTab = dealerOnly.has(group) ? ['DEALER'] : [];
    expect(visibleTabs(group)).toEqual(both.has(group) ? ['GMF', 'DEALER'] : dealerTab);
  });
});

describe('profiles that a person may assign', () => {
  test.each(['admin-internal', 'provisioning'])(
    '%s may assign every profile of either class',
    (group) => {
      expect(assignableGroups(group, 'GMF')).toHaveLength(12);
      expect(assignableGroups(group, 'DEALER')).toHaveLength(6);
    },
  );

  test.each(['fi-manager', 'representante'])('%s may assign dealer profiles only', (group) => {
    expect(assignableGroups(group, 'GMF')).toEqual([]);
    expect(assignableGroups(group, 'DEALER')).toContain('seller');
  });

  test.each(['finance', 'service-desk', 'seller', 'root'])('%s may assign none', (group) => {
    expect([...assignableGroups(group, 'GMF'), ...assignableGroups(group, 'DEALER')]).toEqual([]);
  });
});

describe('dealers of a user', () => {
  test('are required for every dealer profile and allowed for no other (OQ-036)', () => {
    expect(groupNames.filter(needsDealers)).toEqual([
      'fi-manager',
      'sales-manager',
      'seller',
      'customer',
      'compras',
      'insurance-operator',
    ]);
  });

  test.each([
    [['101'], true],
    [['101', '102'], true],
    [['101', '103'], false],
    [[], true],
  ])('an F&I manager of 101 and 102 may manage people of %p: %p', (codes, expected) => {
    expect(ownsDealers(fiManager, codes)).toBe(expected);
  });

  test('the provider may manage all', () => {
    expect(ownsDealers(provisioning, ['999'])).toBe(true);
  });
});

describe('the own account', () => {
  test.each([
    ['FERNANDO', ['groupName'], true],
    ['FERNANDO', ['dealers', 'name'], true],
    ['FERNANDO', ['name', 'email'], false],
    ['OUTRO', ['groupName'], false],
  ])('%s changing %p affects own rights: %p', (username, changed, expected) => {
    expect(changesOwnRights(fiManager, { username }, changed)).toBe(expected);
  });
});

test('two profiles can keep user administration running', () => {
  expect(groupNames.filter(isAdministrator)).toEqual(['admin-internal', 'provisioning']);
});
