import fc from 'fast-check';
import { visibleText } from '#framework/kernel/formats/text.ts';
import { cpuTime } from '#tests/harness/cpuTime.ts';
import { thorough } from '#tests/harness/thorough.ts';

const hidden = [
  '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a',
  '\u202e', '\u2060', '\u2066', '\ufeff', '\ufe0f', '\u{e0041}',
] as const; // prettier-ignore

describe('visibleText', () => {
  it.each(hidden)('drops %j before, inside and after words', (sign) => {
    expect(visibleText(`${sign}Ana${sign} ${sign}Maria${sign === '\ufe0f' ? '' : sign}`)).toBe(
      sign === '\ufe0f' ? `Ana${sign} Maria` : 'Ana Maria',
    );
    expect(visibleText(sign)).toBe('');
  });

  it.each(['\u2800', '\u3164', '\uffa0'])(
    'replaces %j, which looks like a space, with a space',
    (sign) => {
      expect(visibleText(`Ana${sign}Maria`)).toBe('Ana Maria');
      expect(visibleText(sign)).toBe(' ');
    },
  );

  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag of two emoji', '🏳️‍🌈'],
    ['a skin and a profession', '👩🏽‍🔧'],
    ['a key', '1️⃣'],
    ['a Persian word', 'می‌خواهم'],
    ['a conjunct of Devanagari', 'क्‍ष'],
    ['a chillu of Malayalam', 'ന്‍'],
    ['accents', 'São João d’Ávila – nº 1'],
  ])('keeps %s', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('drops joiners between characters that do not join', () => {
    expect(visibleText('👩‍')).toBe('👩');
    expect(visibleText('‍👩')).toBe('👩');
    expect(visibleText('A‍n‌a')).toBe('Ana');
    expect(visibleText('👩\u200b‍👩')).toBe('👩👩');
  });

  it('is idempotent, and leaves no invisible character alone', () => {
    const unit = fc.oneof(
      fc.constantFrom(...hidden, '\u2800', '\u3164', 'a', ' ', 'ن', 'क', '👩', '❤', '🏽', '1'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const seen = visibleText(text);
        expect(visibleText(seen)).toBe(seen);
        expect(seen).not.toMatch(/^[\p{Cf}\p{DI}]/u);
        expect(seen).not.toMatch(
          /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad\u2800\u3164]/,
        );
      }),
      thorough,
    );
  });

  it('takes time linear in length only', async () => {
    const hostile = `${'👩‍'.repeat(30_000)}${'\u200b'.repeat(30_000)}${'ن‌'.repeat(30_000)}`;
    expect(await cpuTime(() => visibleText(hostile))).toBeLessThan(60);
  });
});
