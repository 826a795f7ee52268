import { cellsOf, columns } from './texts';
import { chartSvg } from './chart';
import { byFigure, type Measured } from './history';

const marks = ['<!-- figures -->', '<!-- /figures -->'] as const;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const chartName = (key: string): string =>
  `${key
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/-$/, '')}.svg`;

/** A page, and its charts by file name. */
export type Drawn = { readonly page: string; readonly charts: ReadonlyMap<string, string> };

/** Figures of the latest run of each bench, grouped by bench. Others are no longer measured. */
const currentFigures = (history: readonly Measured[]) => {
  const latestCommit = new Map(history.map(({ bench, commit }) => [bench, commit]));
  const current = [...byFigure(history)].filter(([, line]) => {
    const { bench, commit } = line.at(-1)!;
    return latestCommit.get(bench) === commit;
  });
  return [...latestCommit.keys()].flatMap((bench) =>
    current.filter(([, line]) => line[0].bench === bench),
  );
};

/**
 * Inserts the latest value of every figure with a goal into the page's table, each with a chart of its history; the
 * surrounding text is unchanged.
 */
export const drawPage = (page: string, history: readonly Measured[]): Drawn => {
  const charts = new Map<string, string>();
  const latest = currentFigures(history).filter(([, line]) => line.at(-1)!.goal.of !== 'none');
  const rows = latest.map(([key, line]) => {
    const last = line.at(-1)!;
    const name = chartName(key);
    charts.set(name, chartSvg(line));
    return row([last.bench, ...cellsOf(last), last.day, `![history](performance/${name})`]);
  });
  const head = ['bench', ...columns, 'measured', 'history'];
  const table = [row(head), row(head.map(() => '---')), ...rows].join('\n');
  const [open, close] = marks;
  const [before = '', rest = ''] = page.split(open);
  return { page: `${before}${open}\n\n${table}\n\n${close}${rest.split(close)[1] ?? ''}`, charts };
};
