import { normaliseText } from '../../../../src/framework/kernel/kinds/normaliseText';

describe('normaliseText', () => {
  it.each([
    [{ kind: 'string', case: 'upper' }, '  joão.silva ', 'JOÃO.SILVA'],
    [{ kind: 'string', case: 'lower' }, 'ABC', 'abc'],
    [{ kind: 'string' }, ' Ana ', 'Ana'],
    [{ kind: 'string' }, 'Ana\r\nSua conta\u2028foi\tfechada\n', 'Ana Sua conta foi fechada'],
    [{ kind: 'string' }, 'Ana \u202Eacul\u2066', 'Ana acul'],
    [{ kind: 'text' }, 'Uma linha\noutra ', 'Uma linha\noutra'],
    [{ kind: 'cpf', case: 'upper' }, '529.982.247-25', '52998224725'],
  ] as const)('%j brings %j to %j', (field, text, stored) => {
    expect(normaliseText(field, text)).toBe(stored);
  });
});
