import { checkMove, moveTarget } from '#organisation/rules/dealerRules.ts';

describe('the target of a move', () => {
  test('is a region or a group', () => {
    expect(moveTarget({ branchId: 'SUL1' })).toEqual({
      ok: true,
      value: { field: 'region', value: 'SUL1' },
    });
    expect(moveTarget({ groupName: 'GRUPO AZUL' })).toEqual({
      ok: true,
      value: { field: 'dealerGroup', value: 'GRUPO AZUL' },
    });
  });

  test('is missing', () => {
    expect(moveTarget({})).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'branchId', code: 'validation.required' }] },
    });
  });

  test('is never both', () => {
    expect(moveTarget({ branchId: 'SUL1', groupName: 'GRUPO AZUL' })).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'groupName', code: 'validation.unknown_field' }] },
    });
  });
});

describe('a move without effect for a dealer (OQ-060)', () => {
  const dealers = [{ region: 'SP1', dealerGroup: 'GRUPO AZUL', tradingName: 'Aroeira' }];

  test.each([
    ['region', 'SP1', 'SET.same_region_move'],
    ['dealerGroup', 'GRUPO AZUL', 'SET.same_group_move'],
  ] as const)('to the same %s is refused', (field, value, code) => {
    expect(checkMove({ field, value }, dealers)).toEqual({
      ok: false,
      error: { code, params: { names: 'Aroeira' } },
    });
  });

  test('does not occur if the target differs', () => {
    expect(checkMove({ field: 'region', value: 'SUL1' }, dealers)).toEqual({
      ok: true,
      value: undefined,
    });
  });

  test('is refused if any of several dealers would stay, naming the first of them', () => {
    const stays = ['A', 'B', 'C', 'D'].map((tradingName) => ({ region: 'SP1', tradingName }));
    const target = { field: 'region', value: 'SP1' } as const;
    const namesOf = (given: readonly Record<string, unknown>[]) => {
      const checked = checkMove(target, [{ region: 'N1', tradingName: 'Z' }, ...given]);
      return checked.ok ? undefined : checked.error.params;
    };
    expect(namesOf(stays.slice(0, 2))).toEqual({ names: 'A, B' });
    expect(namesOf(stays)).toEqual({ names: 'A, B, C…' });
  });
});
