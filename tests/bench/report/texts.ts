import { isReached, ratioOf, type Figure, type Goal, type Outcome } from '../Bench';

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

/** The columns of a figure's line. */
export const cellsOf = (figure: Figure): readonly string[] => {
  const { name, unit, ours, baseline, goal } = figure;
  const ratio = ratioOf(figure);
  return [
    name,
    `${numberText(ours)} ${unit}`.trim(),
    baseline ? `${numberText(baseline.value)} (${baseline.name})` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goalText(goal, unit),
    verdict(figure),
  ];
};

export const columns = ['figure', 'ours', 'baseline', 'ratio', 'goal', ''] as const;

/** A table for a terminal. */
export const terminalText = ({ bench, figures, seconds, failure }: Outcome): string => {
  const rows = [[...columns], ...figures.map(cellsOf)];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
  const head = `\n${bench.name}: ${bench.title} (${seconds.toFixed(0)} s)`;
  return [head, ...(failure ? [`  could not be measured: ${failure}`] : lines)].join('\n');
};
