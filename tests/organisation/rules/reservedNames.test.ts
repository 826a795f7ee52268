import { checkKeyWord } from '#organisation/rules/dealerRules.ts';

describe('words of our own addresses', () => {
  test.each(['list', 'register', 'REGISTER', 'Edit', 'move', 'new'])('%s is no key', (word) => {
    expect(checkKeyWord('groupName', word)).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'groupName', code: 'validation.pattern' }] },
    });
  });

  test.each(['GRUPO AZUL', 'lista', 'R01', undefined])('%p is fine', (word) => {
    expect(checkKeyWord('groupName', word).ok).toBe(true);
  });
});
