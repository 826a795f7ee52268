import { normaliseText } from '../../../../src/framework/kernel/kinds/normaliseText';

describe('normaliseText', () => {
  it.each([
    [{ kind: 'string', case: 'upper' }, '  joão.silva ', 'JOÃO.SILVA'],
    [{ kind: 'string', case: 'lower' }, 'ABC', 'abc'],
    [{ kind: 'string' }, ' Ana ', 'Ana'],
    [{ kind: 'cpf', case: 'upper' }, '529.982.247-25', '52998224725'],
  ] as const)('%j brings %j to %j', (field, text, stored) => {
    expect(normaliseText(field, text)).toBe(stored);
  });
});
