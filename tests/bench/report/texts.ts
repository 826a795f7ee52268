import { isReached, judgedValue, ratioOf, type Figure, type Goal, type Outcome } from '../Bench';
import type { Measured } from './history';

/** A number with three significant digits, or whole from 100 on. */
export const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
};

const goalText = (goal: Goal, unit: string): string => {
  if (goal.of === 'none') return '';
  const after = goal.of === 'ratio' ? ' ×' : ` ${unit}`;
  return 'atMost' in goal ? `≤ ${goal.atMost}${after}` : `≥ ${goal.atLeast}${after}`;
};

const verdict = (figure: Figure): string => {
  const reached = isReached(figure);
  return reached === undefined ? '' : reached ? 'pass' : 'fail';
};

/** The columns of a figure's line. The judged value is followed by its spread over several runs. */
export const cellsOf = (figure: Figure): readonly string[] => {
  const { name, unit, ours, baseline, goal, spread } = figure;
  const ratio = ratioOf(figure);
  const isRatio = goal.of === 'ratio' && ratio !== undefined;
  const spreadText = spread ? ` (${numberText(spread.least)} – ${numberText(spread.most)})` : '';
  return [
    name,
    `${numberText(ours)} ${unit}`.trim() + (isRatio ? '' : spreadText),
    baseline ? `${numberText(baseline.value)} (${baseline.name})` : '',
    ratio === undefined ? '' : ratio.toFixed(2) + (isRatio ? spreadText : ''),
    goalText(goal, unit),
    verdict(figure),
  ];
};

export const columns = ['figure', 'ours', 'baseline', 'ratio', 'goal', ''] as const;

/** The judged value of the latest recorded run, and the change since in percent. */
const beforeText = (figure: Figure, before: Measured | undefined): string => {
  if (!before) return '';
  const old = judgedValue(before);
  const percent = Math.round((judgedValue(figure) / old - 1) * 100);
  const change = Number.isFinite(percent) ? `, ${percent < 0 ? '' : '+'}${percent} %` : '';
  return `${numberText(old)} (${before.commit}${change})`;
};

/** A table for a terminal, each figure beside its latest recorded run. */
export const terminalText = (
  { bench, figures, seconds, failure }: Outcome,
  history: readonly Measured[],
): string => {
  const rows = [
    [...columns, 'before'],
    ...figures.map((figure) => [
      ...cellsOf(figure),
      beforeText(
        figure,
        history.findLast((old) => old.bench === bench.name && old.name === figure.name),
      ),
    ]),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
  const head = `\n${bench.name}: ${bench.title} (${seconds.toFixed(0)} s)`;
  return [head, ...(failure ? [`  could not be measured: ${failure}`] : lines)].join('\n');
};
