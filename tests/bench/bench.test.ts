import { isReached, ratioOf, type Bench, type Figure } from './Bench';
import { benches } from './benches';
import { median, percentile95 } from './measure/statistics';
import { measureInNode } from './pricing/pricing';
import { isBusy } from './report/circumstances';
import { withRun } from './report/history';
import { drawPage } from './report/performancePage';
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
  it('load, each under its own name', () => {
    const names = benches.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('pricing');
  });

  it('price every plan at every term', async () => {
    const measured = await measureInNode({ quick: true });
    expect(measured.name).toMatch(/^65 prices/);
    expect(measured.ours).toBeGreaterThan(0);
    expect(ratioOf(measured)).toBeGreaterThan(0);
  });

  it('continue when one of them fails', async () => {
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
    expect(terminalText(outcomes[0]!, [])).toContain('could not be measured: no Chromium');
    expect(terminalText(outcomes[1]!, [])).toMatch(/list +900 req\/s +1,000 \(by hand\) +0\.90/);
  });
});

describe('figures', () => {
  const bench: Bench = { name: 'list', title: 'Lists', run: async () => [figure] };

  it('of several runs are the median run and the spread', async () => {
    const speeds = [700, 1_200, 900];
    const varying: Bench = {
      ...bench,
      run: async () => [{ ...figure, ours: speeds.pop()! }],
    };
    const [outcome] = await runBenches([varying], { ...options, runs: 3 });
    expect(outcome!.figures).toEqual([
      { ...figure, ours: 900, spread: { runs: 3, least: 0.7, most: 1.2 } },
    ]);
    expect(terminalText(outcome!, [])).toContain('0.90 (0.7 – 1.2)');
  });

  it('say what has changed since the latest recorded run', async () => {
    const [outcome] = await runBenches([bench], options);
    const history = withRun([], [outcome!], { day: '2026-11-21', commit: 'a1' });
    const slower = { ...outcome!, figures: [{ ...figure, ours: 720 }] };
    expect(terminalText(slower, history)).toContain('0.9 (a1, -20 %)');
  });

  it('are compared with their goal', () => {
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

  it('are stored per commit and drawn as a history between the page markers', async () => {
    const outcomes = await runBenches([bench], options);
    const first = withRun([], outcomes, { day: '2026-11-21', commit: 'a1' });
    const again = withRun(first, outcomes, { day: '2026-11-22', commit: 'a1' });
    expect(again).toMatchObject([{ day: '2026-11-22', commit: 'a1', bench: 'list', ours: 900 }]);
    const faster = [{ ...outcomes[0]!, figures: [{ ...figure, ours: 800 }] }];
    const history = withRun(again, faster, { day: '2026-11-23', commit: 'b2' });
    const page = '# Performance\n\n<!-- figures -->\n<!-- /figures -->\n\nWords.\n';
    const drawn = drawPage(page, history);
    expect(drawn.page).toContain(
      '| list | list | 800 req/s | 1,000 (by hand) | 0.80 | ≥ 0.9 × | fail | 2026-11-23 | ![history](performance/list-list.svg) |',
    );
    expect(drawn.page).not.toContain('900');
    expect(drawn.page.endsWith('Words.\n')).toBe(true);
    expect(drawPage(drawn.page, history).page).toBe(drawn.page);
    expect(drawn.charts.get('list-list.svg')).toContain(
      '2 runs, 2026-11-22 to 2026-11-23: 0.9, 0.8',
    );
    const renamed = [{ ...outcomes[0]!, figures: [{ ...figure, name: 'all lists' }] }];
    const later = withRun(history, renamed, { day: '2026-11-24', commit: 'c3' });
    expect([...drawPage(page, later).charts.keys()]).toEqual(['list-all-lists.svg']);
  });

  it('are not judged while other processes use a quarter of the processors', () => {
    expect(isBusy({ commit: 'a1', load: 0.5, processors: 2 })).toBe(false);
    expect(isBusy({ commit: 'a1', load: 0.6, processors: 2 })).toBe(true);
  });
});
