import { isStorableText } from '#framework/kernel/filter/filterFields.ts';

describe('isStorableText', () => {
  it.each(['', 'São José', '👍', '%_\\', '\u0001'])('accepts %j', (text) => {
    expect(isStorableText(text)).toBe(true);
  });

  it.each(['\u0000', 'a\ud83d', '\udc4d!', 'a\u0000b'])('refuses %j', (text) => {
    expect(isStorableText(text)).toBe(false);
  });
});
