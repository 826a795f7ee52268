import fc from 'fast-check';
import { normaliseText, normalisers } from '#framework/kernel/validation/normaliseRecord.ts';
import { thorough } from '#tests/harness/thorough.ts';

describe('normaliseText', () => {
  it.each([
    [{ kind: 'string', case: 'upper' }, '  joão.silva ', 'JOÃO.SILVA'],
    [{ kind: 'string', case: 'lower' }, 'ABC', 'abc'],
    [{ kind: 'string' }, ' Ana ', 'Ana'],
    [{ kind: 'string' }, 'Ana\r\nSua conta\u2028foi\tfechada\n', 'Ana Sua conta foi fechada'],
    [{ kind: 'string' }, 'Ana \u202Eacul\u2066', 'Ana acul'],
    [{ kind: 'string' }, '\u200b \u3164\u2800', ''],
    [{ kind: 'string', case: 'upper' }, 'ab\u200bc', 'ABC'],
    [{ kind: 'text' }, 'Uma\u00ad linha\u2060\noutra', 'Uma linha\noutra'],
    [{ kind: 'email' }, '\u200bAna@exemplo.com.br', 'ana@exemplo.com.br'],
    [{ kind: 'reference' }, '\ufeff11', '11'],
    [{ kind: 'string' }, 'Jose\u0301 Conceic\u0327a\u0303o', 'José Conceição'],
    [{ kind: 'string', case: 'upper' }, 'sa\u0303o', 'SÃO'],
    [{ kind: 'string', case: 'upper' }, '\u0390', '\u03aa\u0301'],
    [{ kind: 'html' }, '<p>\u0338a</p>', '<p>\u0338a</p>'],
    [{ kind: 'password' }, 'e\u0301', 'e\u0301'],
    [{ kind: 'password' }, 'a\u200bb', 'a\u200bb'],
    [{ kind: 'text' }, 'Uma linha\noutra ', 'Uma linha\noutra'],
    [{ kind: 'cpf', case: 'upper' }, '529.982.247-25', '52998224725'],
  ] as const)('%j normalises %j to %j', (field, text, stored) => {
    expect(normaliseText(field, text)).toBe(stored);
  });
});

test('normalising twice changes nothing, whatever the input', () => {
  const kinds = Object.keys(normalisers) as (keyof typeof normalisers)[];
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      '\u200b',
      '\u0301',
      '\u0390',
      '\u200d',
      '\u2800',
      '👩',
      ' ',
      '\n',
      '<p>',
      '0905',
      '+55',
      'SP',
      '#fff',
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ unit }), (kind, text) => {
      const once = normaliseText({ kind }, text);
      expect(normaliseText({ kind }, once)).toBe(once);
    }),
    thorough,
  );
});
