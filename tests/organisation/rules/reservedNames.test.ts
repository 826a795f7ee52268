import { checkKeyWord } from '#organisation/rules/dealerRules.ts';

describe('reserved words of our URLs', () => {
  test.each(['list', 'register', 'REGISTER', 'Edit', 'move', 'new'])(
    '%s is not allowed as a key',
    (word) => {
      expect(checkKeyWord('groupName', word)).toMatchObject({
        ok: false,
        error: { fields: [{ path: 'groupName', code: 'validation.pattern' }] },
      });
    },
  );

  test.each(['GRUPO AZUL', 'lista', 'R01', undefined])('%p is allowed', (word) => {
    expect(checkKeyWord('groupName', word).ok).toBe(true);
  });
});
