import { isComparedAlike, uniqueText } from '#framework/kernel/entity/uniqueText.ts';

describe('uniqueText', () => {
  it.each([
    ['Grupo Um', ' grupo   um '],
    ['São João', 'SÃO JOÃO'],
    ['São João', 'Sa\u0303o Joa\u0303o'],
    ['Auto 1', 'Ａｕｔｏ\u00a01'],
  ])('considers %j and %j equal', (one, other) => {
    expect(uniqueText(one)).toBe(uniqueText(other));
  });

  it.each([
    ['São João', 'Sao Joao'],
    ['Grupo Um', 'GrupoUm'],
  ])('considers %j and %j different', (one, other) => {
    expect(uniqueText(one)).not.toBe(uniqueText(other));
  });
});

describe('isComparedAlike', () => {
  it.each([
    [{ kind: 'string' }, true],
    [{ kind: 'string', pattern: '^[0-9A-Za-z]{1,10}$' }, true],
    [{ kind: 'string', pattern: '^[0-9A-Za-z]{1,10}$', case: 'upper' }, false],
    [{ kind: 'string', pattern: '^[A-Z0-9]+$' }, false],
    [{ kind: 'string', pattern: '^[0-9]{3}$' }, false],
    [{ kind: 'string', ref: { resource: 'groups', field: 'groupName' } }, false],
    [{ kind: 'cnpj' }, false],
    [{ kind: 'uuid' }, false],
    [{ kind: 'enum' }, false],
  ] as const)('of %j is %j', (field, expected) => {
    expect(isComparedAlike(field)).toBe(expected);
  });
});
