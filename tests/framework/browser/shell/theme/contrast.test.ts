import { readFileSync } from 'node:fs';
import { contrast } from './contrast';
import { markPairs, palettes, textPairs } from '#framework/browser/shell/theme/theme.ts';

describe('contrast', () => {
  it('computes the published extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const palette = palettes[scheme];

  it.each(textPairs)('%s is readable on %s', (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('%s is distinguishable from %s', (mark, background) => {
    expect(contrast(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

it('a button with its own colour keeps it on hover, so its label stays readable', () => {
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
