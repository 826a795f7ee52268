import { isReached, ratioOf, type Bench, type Figure } from './Bench';
import { benches } from './benches';
import { median, percentile95 } from './measure/statistics';
import { measureInNode } from './pricing/pricing';
import { withOutcomes } from './report/performancePage';
import { terminalText } from './report/texts';
import { runBenches } from './runBenches';

const figure: Figure = {
  name: 'list',
  unit: 'req/s',
  ours: 900,
  baseline: { name: 'by hand', value: 1_000 },
  goal: { of: 'ratio', atLeast: 0.9 },
};

const options = { quick: true, say: () => undefined };

describe('benches', () => {
  it('load, each under a name of its own', () => {
    const names = benches.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('pricing');
  });

  it('price every plan for every term', async () => {
    const measured = await measureInNode({ quick: true });
    expect(measured.name).toMatch(/^65 prices/);
    expect(measured.ours).toBeGreaterThan(0);
    expect(ratioOf(measured)).toBeGreaterThan(0);
  });

  it('go on when one of them fails', async () => {
    const broken: Bench = {
      name: 'broken',
      title: 'Broken',
      run: () => Promise.reject(new Error('no Chromium')),
    };
    const whole: Bench = { name: 'whole', title: 'Whole', run: async () => [figure] };
    const outcomes = await runBenches([broken, whole], options);
    expect(outcomes).toMatchObject([
      { failure: 'no Chromium', figures: [] },
      { figures: [figure] },
    ]);
    expect(terminalText(outcomes[0]!)).toContain('could not be measured: no Chromium');
    expect(terminalText(outcomes[1]!)).toMatch(/list +900 req\/s +1,000 \(by hand\) +0\.90/);
  });
});

describe('figures', () => {
  it('are judged by their goal', () => {
    expect(isReached(figure)).toBe(true);
    expect(isReached({ ...figure, ours: 899 })).toBe(false);
    expect(isReached({ ...figure, goal: { of: 'ours', atMost: 800 } })).toBe(false);
    expect(isReached({ ...figure, goal: { of: 'none' } })).toBeUndefined();
    expect(isReached({ ...figure, baseline: undefined })).toBeUndefined();
  });

  it('are medians', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(percentile95(Array.from({ length: 100 }, (_, at) => at))).toBe(95);
    expect(median([])).toBeNaN();
  });

  it('are written between the marks of their bench, words stay', async () => {
    const bench: Bench = { name: 'list', title: 'Lists', run: async () => [figure] };
    const outcomes = await runBenches([bench], options);
    const first = withOutcomes('# Performance\n', outcomes, '2026-11-21');
    expect(first).toContain('## Lists');
    expect(first).toContain('| list | 900 req/s | 1,000 (by hand) | 0.90 | ≥ 0.9 × | pass |');
    const again = withOutcomes(`${first}\nWords.\n`, outcomes, '2026-11-22');
    expect(again).not.toContain('2026-11-21');
    expect(again.endsWith('Words.\n')).toBe(true);
    expect(again.split('## Lists')).toHaveLength(2);
  });
});
