import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

type Row = {
  readonly id: string;
  readonly level: string;
  readonly what: string;
  readonly how: string;
  readonly test: string;
};

const idPattern = /^\d+\.\d+\.\d+$/;

const rowsOf = (page: string): readonly Row[] =>
  page.split('\n').flatMap((line) => {
    const [, id = '', level = '', what = '', how = '', test = ''] = line.split(/\s*\|\s*/);
    return idPattern.test(id) ? [{ id, level, what, how, test }] : [];
  });

type State = 'fulfilled' | 'operator' | 'n/a' | 'open';

const paths = /^`tests\/[^`]+`(?:, `tests\/[^`]+`)*$/;

const stateOf = ({ test }: Row): State | undefined => {
  if (test === 'operator' || test === 'n/a') return test;
  if (test === 'review' || paths.test(test)) return 'fulfilled';
  if (test === 'open') return 'open';
  const [, part = ''] = /^open; in part (.+)$/.exec(test) ?? [];
  return paths.test(part) ? 'open' : undefined;
};

const gap = 'no: ';

const numberOf = (id: string): number =>
  id.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

const rowFaults = (row: Row): readonly string[] => {
  const state = stateOf(row);
  return [
    ...(/^[12]$/.test(row.level) ? [] : ['has no level']),
    ...(row.what === '' || row.what.split(/\s+/).length > 10
      ? ['says too little or too much']
      : []),
    ...(row.how === '' ? ['has no how'] : []),
    ...(state === undefined ? ['has neither a test nor a reason'] : []),
    ...(row.how.startsWith(gap) === (state === 'open') ? [] : ['is open and does not say so']),
  ];
};

const count = (rows: readonly Row[], state: State): number =>
  rows.filter((row) => stateOf(row) === state).length;

/** Broken statements of the page about its rows. */
const tableFaults = (page: string): readonly string[] => {
  const rows = rowsOf(page);
  const order = rows.filter(
    ({ id }, index) => index > 0 && numberOf(id) <= numberOf(rows[index - 1]?.id ?? ''),
  );
  const named = [...page.matchAll(/`((?:src|tests|schemas|docs)\/[^`]+)`/g)].map(
    ([, path = '']) => path,
  );
  const [, listed = ''] = /^## Open\n([^]*?)^## /m.exec(page) ?? [];
  const open = rows.filter((row) => stateOf(row) === 'open');
  const list = open
    .map(({ id, what, how }) => `- ${id} ${what}: ${how.slice(gap.length)}`)
    .join('\n');
  const sum =
    `Of ${rows.length} rows ${count(rows, 'fulfilled')} are fulfilled, ${count(rows, 'operator')} are the ` +
    `operator's, ${count(rows, 'n/a')} are not applicable and ${open.length} are open.`;
  return [
    ...rows.flatMap((row) => rowFaults(row).map((fault) => `${row.id} ${fault}`)),
    ...order.map(({ id }) => `${id} is out of order`),
    ...named.flatMap((path) => (existsSync(join(root, path)) ? [] : [`${path} is not there`])),
    ...(listed.trim() === list ? [] : [`the open rows are:\n${list}`]),
    ...(page.includes(sum) ? [] : [`the page lacks: ${sum}`]),
  ];
};

test('docs/security.md has every row of ASVS 5.0.0 levels 1 and 2, and the files and tests it cites exist', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(tableFaults(page)).toEqual([]);
  const levels = rowsOf(page).map(({ level }) => level);
  expect([levels.filter((level) => level === '1').length, levels.length]).toEqual([70, 253]);
});

describe('a table is refused', () => {
  const good = '| 1.1.2 | 1 | What | How | review |';
  const pageOf = (rows: readonly string[], open = '') =>
    `Of 2 rows 2 are fulfilled, 0 are the operator's, 0 are not applicable and 0 are open.\n` +
    `## Open\n\n${open}\n\n## One\n\n${rows.join('\n')}\n`;

  test.each([
    ['out of order', '| 1.1.1 | 1 | What | How | review |', '1.1.1 is out of order'],
    ['with a repeated row', good, '1.1.2 is out of order'],
    ['without a description', '| 1.1.3 | 1 | What |  | review |', '1.1.3 has no how'],
    ['without a test', '| 1.1.3 | 1 | What | How |  |', '1.1.3 has neither a test nor a reason'],
    [
      'with a missing test',
      '| 1.1.3 | 1 | What | How | `tests/gone.test.ts` |',
      'tests/gone.test.ts is',
    ],
    [
      'with an open row that is not marked as open',
      '| 1.1.3 | 1 | What | no: not yet | review |',
      '1.1.3 is open and does not',
    ],
    [
      'with an open row missing from the list',
      '| 1.1.3 | 1 | What | no: not yet | open |',
      '- 1.1.3 What: not yet',
    ],
    ['with wrong totals', '| 1.1.3 | 1 | What | How | n/a |', 'Of 2 rows 1 are fulfilled'],
  ])('%s', (_, row, fault) => {
    expect(tableFaults(pageOf([good, row])).join('\n')).toContain(fault);
  });

  test('and is accepted when everything exists', () => {
    expect(tableFaults(pageOf([good, '| 1.1.3 | 1 | What | How | review |']))).toEqual([]);
  });
});
