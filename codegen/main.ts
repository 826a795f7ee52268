import { mkdirSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate';
import { formatProblem } from './lint/Problem';
import { applyFiles, differences } from './outputFolder';

const { values: flags } = parseArgs({
  options: {
    /** Compare only: exit 1 when src/generated is not what the schemas give. */
    check: { type: 'boolean', default: false },
    /** Generate again whenever a schema is saved. */
    watch: { type: 'boolean', default: false },
    /** Another project's root. */
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
  },
});
const { root } = flags;
const output = join(root, 'src/generated');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<boolean> => {
  const started = performance.now();
  const { files, problems } = await generate(root);
  if (problems.length > 0) {
    say(problems.map(formatProblem).join('\n\n'));
    say(`\n${problems.length} problem(s) in the schemas; nothing was written.`);
    return false;
  }
  const changed = differences(output, files);
  if (flags.check) {
    if (changed.length === 0) return true;
    say(
      `src/generated is stale. Run "npm run generate" and commit:\n${changed.map((name) => `  ${name}`).join('\n')}`,
    );
    return false;
  }
  applyFiles(output, files, changed);
  say(
    `${Object.keys(files).length} files, ${changed.length} changed, ${Math.round(performance.now() - started)} ms`,
  );
  return true;
};

const watchSchemas = (): void => {
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), 50);
  };
  mkdirSync(join(root, 'schemas'), { recursive: true });
  watch(join(root, 'schemas'), { recursive: true }, later);
  say('Watching schemas/ …');
};

const succeeded = await run();
if (flags.watch) watchSchemas();
else process.exitCode = succeeded ? 0 : 1;
