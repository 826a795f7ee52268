import { cpus, totalmem } from 'node:os';
import type { Outcome } from '../Bench';
import { cellsOf, columns } from './texts';

const mark = (name: string): readonly [string, string] => [
  `<!-- bench:${name} -->`,
  `<!-- /bench:${name} -->`,
];

const escaped = (cell: string): string => cell.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;

/** Processor, memory and versions in one line. */
export const machineText = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model.trim() || 'processor'}, ${memory} GB, Node ${process.versions.node}, PostgreSQL 18 (embedded)`;
};

const section = ({ bench, figures, failure, seconds }: Outcome, day: string): string => {
  if (failure !== undefined) return `_Could not be measured on ${day}: ${failure}_`;
  const table = [row(columns), row(columns.map(() => '---')), ...figures.map(cellsOf).map(row)];
  return `_${day}, ${seconds.toFixed(0)} s, \`npm run bench -- ${bench.name}\`, ${machineText()}_\n\n${table.join('\n')}`;
};

/** Puts what was measured between the marks of its bench; the words around them stay. */
export const withOutcomes = (page: string, outcomes: readonly Outcome[], day: string): string =>
  outcomes.reduce((text, outcome) => {
    const [open, close] = mark(outcome.bench.name);
    const body = `${open}\n\n${section(outcome, day)}\n\n${close}`;
    const from = text.indexOf(open);
    const to = text.indexOf(close);
    return from < 0 || to < 0
      ? `${text.trimEnd()}\n\n## ${outcome.bench.title}\n\n${body}\n`
      : `${text.slice(0, from)}${body}${text.slice(to + close.length)}`;
  }, page);
