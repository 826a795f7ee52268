import { groupNames, groupsOfType, isGroupName, userTypeOf } from '#access/rules/groups.ts';

describe('profiles', () => {
  test('there are eighteen', () => {
    expect(groupNames).toHaveLength(18);
  });

  test('ROLE-020: sign in with the user class given by the specification', () => {
    expect(groupsOfType('DEALER')).toEqual([
      'fi-manager',
      'sales-manager',
      'seller',
      'customer',
      'compras',
      'insurance-operator',
    ]);
    expect(userTypeOf('ofertas')).toBe('GMF');
    expect(groupsOfType('GMF')).toHaveLength(12);
  });

  test.each(['__proto__', 'toString', 'ADMIN-INTERNAL', '', 7, null])(
    '%p is not a profile',
    (value) => {
      expect(isGroupName(value)).toBe(false);
    },
  );
});

test('MISC-CONS-03: the consortium profile exists, for the provider’s staff', () => {
  expect(groupNames).toContain('consorcio');
  expect(userTypeOf('consorcio')).toBe('GMF');
});
