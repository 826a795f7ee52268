import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { createWideProject, type WideProject } from '../fixtures/wideProject';
import { interleave } from '../measure/interleave';
import { median } from '../measure/statistics';

const root = resolve(import.meta.dirname, '..', '..', '..');
const program = join(root, 'codegen/run.mjs');
const byHand = join(import.meta.dirname, 'byHand.ts');
const loader = ['--import', 'tsx'];
const limitMs = 60_000;

/** Milliseconds of a whole process, including its start. @fails when it exits with an error */
const runProgram = (args: readonly string[]): Promise<number> =>
  new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      timeout: limitMs,
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(performance.now() - started) : fail(new Error(text)),
    );
  });

const clean = ({ root: folder }: WideProject): void => {
  rmSync(join(folder, 'src/generated'), { recursive: true, force: true });
  rmSync(join(folder, 'by-hand'), { recursive: true, force: true });
};

/** A different maximum: the smallest change that affects a validator, a type and a table. */
const changeSchema = (file: string, round: number): void =>
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      /"maxLength": 20\d\d/,
      () => `"maxLength": ${2001 + (round % 90)}`,
    ),
  );

type Watcher = { readonly next: () => Promise<string>; readonly stop: () => void };

/** A generator in watch mode; `next` returns its next line about a change. */
const watch = async (folder: string): Promise<Watcher> => {
  const child = spawn(process.execPath, [program, '--root', folder, '--watch'], {
    cwd: root,
    timeout: 3 * limitMs,
  });
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) waiting.shift()?.(line);
  });
  const next = (): Promise<string> =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('the watcher says nothing')), limitMs);
      waiting.push((line) => {
        clearTimeout(timer);
        done(line);
      });
    });
  const lines = [next(), next()];
  await Promise.all(lines);
  return { next, stop: () => child.kill('SIGTERM') };
};

const measureChange = async (
  project: WideProject,
  rounds: number,
): Promise<{ readonly generated: number; readonly seen: number }> => {
  const watcher = await watch(project.root);
  const generated: number[] = [];
  const seen: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const line = watcher.next();
      const started = performance.now();
      changeSchema(project.schemaFile(project.names[round % project.names.length]!), round);
      const output = await line;
      seen.push(performance.now() - started);
      generated.push(Number(/(\d+) ms/.exec(output)?.[1] ?? NaN));
    }
  } finally {
    watcher.stop();
  }
  return { generated: median(generated), seen: median(seen) };
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const count = quick ? 8 : 40;
  const project = createWideProject(count);
  try {
    say(`generating from ${count} schemas in new processes`);
    const cold = await interleave(quick ? 1 : 5, {
      ours: async () => {
        clean(project);
        return runProgram([program, '--root', project.root]);
      },
      hand: () => runProgram([...loader, byHand, project.root]),
    });
    say('saving one schema while the generator watches');
    const change = await measureChange(project, quick ? 3 : 12);
    const hand = { name: 'types and validators alone by script', value: cold.hand };
    const ms = { unit: 'ms' } as const;
    return [
      {
        ...ms,
        name: `${count} schemas of 40 fields, new process`,
        ours: cold.ours,
        baseline: hand,
        goal: { of: 'ours', atMost: 1_500 },
      },
      {
        ...ms,
        name: `one of ${count} changed, while watching`,
        ours: change.generated,
        baseline: hand,
        goal: { of: 'ours', atMost: 150 },
      },
      {
        ...ms,
        name: 'from the save to the written files',
        ours: change.seen,
        goal: { of: 'none' },
      },
    ];
  } finally {
    project.remove();
  }
};

export const codegen: Bench = { name: 'codegen', title: 'Code generation', run };
