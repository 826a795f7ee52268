// Runs all tests, or those whose path matches an argument: `npm test -- tests/pricing/rules`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { wishForFirefox } from './firefox.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin',
  'jest.js',
);
const patterns = process.argv.slice(2);
/** One more than cores: tests with databases and faults are idle half of the time. */
const workers = Math.min(4, os.availableParallelism() + 1);
/** Each with its own browser and server. */
const browserWorkers = Math.max(1, Math.min(2, os.availableParallelism()));
/** More failed files than this are not caused by a busy machine. */
const mostAlone = 6;

/**
 * Keeps compiled functions across a worker's files (see runtime.cjs): V8 would drop and recompile unused ones. Test
 * data is short-lived: a larger young generation copies a tenth less.
 */
const nodeOptions = ['--no-flush-bytecode', '--max-semi-space-size=64'];

/** Jest prints its own summary; the numbers come from its report. */
const runProjects = (projects, options, paths = patterns) => {
  const report = path.join(os.tmpdir(), `patio-report-${process.pid}-${projects.join('-')}.json`);
  const args = [
    '--config',
    path.join(root, 'jest.config.mjs'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
    '--silent=false',
    '--passWithNoTests',
    ...options,
    ...(paths.length > 0 ? ['--testPathPatterns', ...paths] : []),
  ];
  const { status } = spawnSync(process.execPath, [...nodeOptions, jest, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' },
  });
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  fs.rmSync(report, { force: true });
  return {
    passed: result?.numPassedTests ?? 0,
    // A file that failed to load, or a crashed run, counts as one failure.
    failed:
      (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0) + (result ? 0 : 1),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    failedFiles: (result?.testResults ?? [])
      .filter(({ status: ended }) => ended === 'failed')
      .map(({ name }) => path.relative(root, name)),
    ok: status === 0,
  };
};

/**
 * Re-runs failed files sequentially without other load: timing-dependent tests can fail on a busy machine. Files that
 * pass are reported for inspection.
 */
const againAlone = (run, projects) => {
  const files = run.failedFiles;
  if (run.ok || files.length === 0 || files.length > mostAlone) return run;
  process.stderr.write(`\nOnce more, alone:\n${files.join('\n')}\n`);
  const alone = runProjects(projects, ['--maxWorkers=1'], files);
  const passed = files.filter((file) => !alone.failedFiles.includes(file));
  process.stderr.write(`\nPassed only alone: ${passed.join(', ') || 'none'}\n`);
  const mended = Math.max(0, run.failed - alone.failed);
  return { ...run, passed: run.passed + mended, failed: alone.failed, ok: alone.ok };
};

const finish = (runs) => {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const failed = sum('failed') || (runs.every(({ ok }) => ok) ? 0 : 1);
  process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
  process.exit(failed === 0 && sum('passed') > 0 ? 0 : 1);
};

try {
  process.env.CHROMIUM_PATH = ensureChromium();
  wishForFirefox();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  finish([{ passed: 0, failed: 1, skipped: 0, ok: false }]);
}

const run = (projects, options) => againAlone(runProjects(projects, options), projects);

finish([
  run(['node', 'jsdom'], [`--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1536MB']),
  run(['e2e'], [`--maxWorkers=${browserWorkers}`]),
]);
