import { checkMove, moveTarget } from '../../../src/organisation/rules/moveTarget';

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

describe('a move that leaves a dealer where it is (OQ-060)', () => {
  const dealers = [{ region: 'SP1', dealerGroup: 'GRUPO AZUL' }];

  test.each([
    ['region', 'SP1', 'SET.same_region_move'],
    ['dealerGroup', 'GRUPO AZUL', 'SET.same_group_move'],
  ] as const)('to the same %s is refused', (field, value, code) => {
    expect(checkMove({ field, value }, dealers)).toEqual({ ok: false, error: { code } });
  });

  test('is no such move when the target differs', () => {
    expect(checkMove({ field: 'region', value: 'SUL1' }, dealers)).toEqual({
      ok: true,
      value: undefined,
    });
  });

  test('is refused when one of several stays', () => {
    const two = [{ region: 'N1' }, { region: 'SP1' }];
    expect(checkMove({ field: 'region', value: 'SP1' }, two).ok).toBe(false);
  });
});
