import { readFileSync } from 'node:fs';
import { contrast } from './contrast';
import { markPairs, palettes, textPairs } from '#framework/browser/shell/theme/tokens.ts';

describe('contrast', () => {
  it('knows the published extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const palette = palettes[scheme];

  it.each(textPairs)('reads %s on %s', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('tells %s from %s', (mark, background) => {
    expect(contrast(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

it('a button of a colour of its own keeps it under the pointer: its words would vanish on that of the others', () => {
  const css = readFileSync('src/framework/browser/ui/styles/button.css', 'utf8');
  const looksOf = (state: string) =>
    [
      ...css.matchAll(
        new RegExp(`\\[data-look='(\\w+)'\\]${state} \\{[^}]*background: (?:var|color-mix)`, 'g'),
      ),
    ].map(([, look]) => look);
  const coloured = looksOf('');
  expect(coloured).toEqual(['primary', 'danger']);
  expect(looksOf(':hover[^{]*')).toEqual(expect.arrayContaining(coloured));
});
