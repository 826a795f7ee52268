// Runs every test, or those whose path matches an argument: `npm test -- tests/pricing/rules`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin',
  'jest.js',
);
const patterns = process.argv.slice(2);
const workers = Math.max(1, Math.min(4, os.availableParallelism()));
/** A browser and a server of its own for each. */
const browserWorkers = Math.min(2, workers);

/** Jest's own summary goes to the terminal; the numbers come from its report. */
const runProjects = (projects, options) => {
  const report = path.join(os.tmpdir(), `patio-report-${process.pid}-${projects.join('-')}.json`);
  const args = [
    ...['--config', path.join(root, 'jest.config.mjs'), '--selectProjects', ...projects],
    ...['--json', `--outputFile=${report}`, '--silent=false', '--passWithNoTests', ...options],
    ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
  ];
  const { status } = spawnSync(process.execPath, [jest, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' },
  });
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  fs.rmSync(report, { force: true });
  return {
    passed: result?.numPassedTests ?? 0,
    // A file that could not be loaded, or a run that died, counts as one failure.
    failed:
      (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0) + (result ? 0 : 1),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    ok: status === 0,
  };
};

const finish = (runs) => {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const failed = sum('failed') || (runs.every(({ ok }) => ok) ? 0 : 1);
  process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
  process.exit(failed === 0 && sum('passed') > 0 ? 0 : 1);
};

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  finish([{ passed: 0, failed: 1, skipped: 0, ok: false }]);
}

finish([
  runProjects(['node', 'jsdom'], [`--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB']),
  runProjects(['e2e'], [`--maxWorkers=${browserWorkers}`]),
]);
