import { momentText } from '#framework/browser/texts/momentText.ts';

test.each(['pt-BR', 'en'])(
  'OQ-048, FMT-002: a moment has the format of the fields next to it, in %s',
  (locale) => {
    expect(momentText('2026-12-01T12:00:00.000Z', locale)).toBe('01/12/2026 09:00');
    expect(momentText('soon', locale)).toBe('soon');
  },
);
