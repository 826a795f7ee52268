// npm run mutants -- <folders or a git base> [--seed 1] [--count 60] [--tests 12]: changes one operator, condition or
// boundary at a time, runs the tests nearest to that file and reports the changes that none of them detects. For manual
// use; not part of the gate.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from '@swc/core';

const root = resolve(import.meta.dirname, '..', '..');
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    /** Maximum test files run per mutant. */
    tests: { type: 'string', default: '12' },
  },
});

type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
};
type Node = {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
} & Readonly<Record<string, unknown>>;
/** Byte range and replacement. */
type Edit = readonly [start: number, end: number, to: (from: string) => string];

const operators: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const negated = (text: string): string => `!(${text})`;

const editsOf = (node: Node): readonly Edit[] => {
  const { start, end } = node.span;
  const part = (name: string): Node['span'] => (node[name] as Node).span;
  const operator = String(node['operator']);
  if (node.type === 'BinaryExpression' && operator === '??') {
    // Parenthesised: mixing with another `??` would be a syntax error.
    const [left, right] = [part('left').end - start, part('right').start - start];
    const swap = (from: string) => {
      const bytes = Buffer.from(from);
      return `((${bytes.subarray(0, left)}) && (${bytes.subarray(right)}))`;
    };
    return [[start, end, swap]];
  }
  if (node.type === 'BinaryExpression' && operators[operator]) {
    const swap = (from: string) => from.replace(operator, operators[operator]!);
    return [[part('left').end, part('right').start, swap]];
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return [[part('test').start, part('test').end, negated]];
  if (node.type === 'UnaryExpression' && operator === '!')
    return [[start, part('argument').start, () => '']];
  if (node.type === 'BooleanLiteral') return [[start, end, () => String(node['value'] !== true)]];
  if (node.type === 'NumericLiteral') return [[start, end, (from) => `(${from} + 1)`]];
  return [];
};

/** Types and declarations do not affect behaviour. */
const walk = (value: unknown, take: (node: Node) => void): void => {
  if (Array.isArray(value)) value.forEach((one) => walk(one, take));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  const node = value as Node;
  if (typeof node.type === 'string' && /^Ts(Type|Interface|Literal|Union)/.test(node.type)) return;
  if (typeof node.type === 'string' && 'span' in node) take(node);
  Object.entries(node).forEach(([name, one]) => name !== 'key' && walk(one, take));
};

const mutantsOf = (file: string): readonly Mutant[] => {
  const source = Buffer.from(readFileSync(file));
  // Offsets start from a base that grows per file: determined by a statement of our own.
  const { body } = parseSync(`;${source.toString()}`, {
    syntax: 'typescript',
    tsx: /x$/.test(file),
  });
  const base = (body[0]?.span.start ?? 0) + 1;
  const found: Mutant[] = [];
  walk(body, (node) => {
    for (const [start, end, change] of editsOf(node)) {
      const [before, after] = [source.subarray(0, start - base), source.subarray(end - base)];
      const from = source.subarray(start - base, end - base).toString();
      const [line, to] = [before.toString().split('\n').length, change(from)];
      found.push({ file, line, from: from.trim(), to: to.trim(), text: `${before}${to}${after}` });
    }
  });
  return found;
};

const isSource = (file: string): boolean =>
  /^(src|codegen)\/.*\.tsx?$/.test(file) && !/\.d\.ts$|\/generated\//.test(file);

/** Files of folders, or changed since a commit. */
const filesOf = (places: readonly string[]): readonly string[] =>
  places
    .flatMap((place) => {
      if (!existsSync(place))
        return execFileSync('git', ['diff', '--name-only', '--diff-filter=d', place], {
          encoding: 'utf8',
        }).split('\n');
      if (!statSync(place).isDirectory()) return [place];
      const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
      return names.map((name) => join(place, name));
    })
    .filter(isSource);

/** Seeded random numbers (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const choose = (all: readonly Mutant[], count: number, seed: number): readonly Mutant[] => {
  const random = randomOf(seed);
  return all
    .map((mutant) => [random(), mutant] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, mutant]) => mutant);
};

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort());

const config = ['--config', 'jest.config.mjs', '--selectProjects', 'node', 'jsdom'];

/** Path segments shared by a module and its test. */
const stepsOf = (path: string): readonly string[] =>
  path
    .replace(/(?:\.test)?\.tsx?$/, '')
    .split('/')
    .slice(1);

/** Whether a test imports a module directly. */
const isNamed = (file: string, test: string): boolean =>
  readFileSync(test, 'utf8').includes(`/${stepsOf(file).at(-1)}'`);

const wordsOf = (path: string): ReadonlySet<string> =>
  new Set(`${path} ${readFileSync(path, 'utf8')}`.match(/[a-z][a-z0-9]{3,}|[A-Z][a-z0-9]{2,}/g));

const related = new Map<string, readonly string[]>();

/**
 * Tests of a file: direct importers first, then those of its subject, then by rare common words. Through the routes,
 * every server test runs most files.
 */
const testsOf = (file: string): readonly string[] => {
  const known = related.get(file);
  if (known) return known;
  const listed = execFileSync(
    process.execPath,
    [jest, ...config, '--listTests', '--findRelatedTests', file],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const tests = listed
    .split('\n')
    .filter((line) => line.startsWith(root))
    .map((line) => relative(root, line));
  const words = new Map(tests.map((test) => [test, wordsOf(test)]));
  const counts = new Map<string, number>();
  for (const word of [...words.values()].flatMap((all) => [...all]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const own = [...wordsOf(file)];
  const rank = new Map(
    tests.map((test) => {
      const shared = own.filter((word) => words.get(test)!.has(word));
      const likeness = shared.reduce(
        (sum, word) => sum + Math.log(tests.length / counts.get(word)!),
        0,
      );
      const isOfSubject = stepsOf(file)[0] === stepsOf(test)[0];
      return [test, likeness + 1e6 * Number(isNamed(file, test)) + 1e3 * Number(isOfSubject)];
    }),
  );
  const nearest = tests
    .toSorted((a, b) => rank.get(b)! - rank.get(a)!)
    .slice(0, Number(values.tests));
  related.set(file, nearest);
  return nearest;
};

/** Timeout: a mutant that hangs a test counts as found. */
const longestMs = 5 * 60_000;

/** Whether a test fails with the mutant. Restores the file afterwards. */
const isFound = async ({ file, text }: Mutant): Promise<boolean> => {
  const tested = testsOf(file);
  if (tested.length === 0) return false;
  const original = readFileSync(file);
  const options = ['--runTestsByPath', ...tested, '--bail', '--silent', '--maxWorkers=1'];
  writeFileSync(file, text);
  const order = tested.map((test) => relative('tests', test)).join(delimiter);
  const tests = spawn(process.execPath, [jest, ...config, ...options], {
    stdio: 'ignore',
    env: { ...process.env, PATIO_TEST_ORDER: order },
  });
  const restore = (): void => writeFileSync(file, original);
  const stop = (): void => {
    restore();
    tests.kill();
  };
  stopping.signal.addEventListener('abort', stop);
  const patience = setTimeout(() => tests.kill(), longestMs);
  try {
    const [code] = (await once(tests, 'close')) as [number | null];
    return code !== 0;
  } finally {
    clearTimeout(patience);
    restore();
    stopping.signal.removeEventListener('abort', stop);
  }
};

process.chdir(root);
const files = filesOf(positionals.length > 0 ? positionals : ['main']);
const chosen = choose(files.flatMap(mutantsOf), Number(values.count), Number(values.seed));
const survivors: Mutant[] = [];
for (const [at, mutant] of chosen.entries()) {
  const found = await isFound(mutant);
  if (stopping.signal.aborted) break;
  if (!found) survivors.push(mutant);
  const { file, line, from, to } = mutant;
  const place = `${at + 1}/${chosen.length} ${file}:${line} ${from} → ${to}`;
  process.stdout.write(`${found ? 'found   ' : 'SURVIVED'} ${place.replaceAll(/\s+/g, ' ')}\n`);
}
const stopped = stopping.signal.aborted;
process.stdout.write(
  stopped
    ? 'Stopped; files are as before.\n'
    : `${survivors.length} of ${chosen.length} mutants survived\n`,
);
if (stopped) process.exitCode = 1;
