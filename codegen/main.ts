import { Worker } from 'node:worker_threads';
import { mkdirSync, watch } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer, JobName, Jobs, Question } from './compilerThread';
import { generate, type Generated } from './generate';
import { formatProblems } from './lint/Problem';
import { applyFiles, changedFiles, differences } from './outputFolder';
import { appFlags, everyPlace, placesOf, runCommand, type Places } from './places';
import { errorFile, frameworkSchemas } from './read/readSchemas';
import { watchTree } from './watchTree';
import type { GeneratedFiles } from './write/generatedFiles';

type Waiting = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** Compiles in a worker thread, in parallel. The thread is unreferenced. */
const compileInThread = (program: URL): Jobs => {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(program);
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', failAll);
  thread.on('message', (answer: Answer) => {
    const pending = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread.unref();
    if ('error' in answer) pending?.reject(answer.error);
    else pending?.resolve(answer.result);
  });
  thread.unref();
  let count = 0;
  const send = (job: JobName, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const question: Question = { id: (count += 1), job, input };
      waiting.set(question.id, { resolve, reject });
      thread.ref();
      thread.postMessage(question, []);
    });
  const jobOf = <Name extends JobName>(name: Name): Jobs[Name] =>
    ((input: unknown) => send(name, input)) as Jobs[Name];
  return { types: jobOf('types'), validators: jobOf('validators') };
};

const { values: flags } = parseArgs({
  options: {
    /** Compare only: exit 1 if committed outputs (database.sql, the reference) are outdated. */
    check: { type: 'boolean', default: false },
    /** Write only code, not committed files. */
    code: { type: 'boolean', default: false },
    /** Regenerate whenever a schema is saved. */
    watch: { type: 'boolean', default: false },
    /** Without `app`: the portal and all examples. */
    ...appFlags,
  },
});
const { root } = flags;
/** One save fires several events: editors truncate, write and rename. */
const settleMs = 20;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

type Output = {
  readonly folder: string;
  readonly texts: GeneratedFiles;
  /** Names of `texts` to write, and of files to remove. */
  readonly changed: readonly string[];
};

const reportStale = ({ folder, changed }: Output): void => {
  if (changed.length === 0) return;
  const lines = changed.map((name) => `  ${name}`).join('\n');
  print(`${folder} is stale. Run "npm run generate" and commit:\n${lines}`);
};

const codeOutput = ({ generated }: Places, { files }: Generated): Output => ({
  folder: generated,
  texts: files,
  changed: differences(join(root, generated), files),
});

/** Reviewed outputs, which are committed. */
const committedOutputs = (
  { database, reference }: Places,
  { database: ddl, pages }: Generated,
): readonly Output[] => {
  const folder = dirname(database);
  const texts = { [basename(database)]: ddl };
  const tables = { folder, texts, changed: changedFiles(join(root, folder), texts) };
  if (reference === undefined) return [tables];
  const changed = differences(join(root, reference), pages);
  return [tables, { folder: reference, texts: pages, changed }];
};

const compiler = compileInThread(new URL('./compilerThread.mjs', import.meta.url));

const generateOne = async (places: Places): Promise<boolean> => {
  const started = performance.now();
  const result = await generate(root, compiler, places);
  const { problems, warnings } = result;
  if (problems.length > 0) {
    const report = formatProblems(root, problems);
    print(`${report}\n\n${problems.length} problem(s) in the schemas; nothing was written.`);
    process.send?.({ problems: report });
    return false;
  }
  process.send?.({ problems: '' });
  if (warnings.length > 0)
    print(`${formatProblems(root, warnings)}\n\n${warnings.length} warning(s) in the schemas.`);
  if (flags.check) {
    const committed = committedOutputs(places, result);
    committed.forEach(reportStale);
    return committed.every(({ changed }) => changed.length === 0);
  }
  const code = codeOutput(places, result);
  const outputs = flags.code ? [code] : [code, ...committedOutputs(places, result)];
  for (const { folder, texts, changed } of outputs) applyFiles(join(root, folder), texts, changed);
  const [all, changed] = [
    outputs.flatMap(({ texts }) => Object.keys(texts)),
    outputs.flatMap((one) => one.changed),
  ];
  print(
    `${all.length} files, ${changed.length} changed, ${Math.round(performance.now() - started)} ms`,
  );
  // Handled by `patio dev`.
  if (code.changed.length > 0) process.send?.({ generated: code.changed });
  return true;
};

const run = async (wanted: readonly Places[]): Promise<boolean> => {
  let isGood = true;
  for (const places of wanted) isGood = (await generateOne(places)) && isGood;
  return isGood;
};

/** A bug in the generator is reported, and the next save retries. */
const runAgain = async (wanted: readonly Places[]): Promise<void> => {
  try {
    await run(wanted);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
  }
};

/** Calls back for changes of error codes and kinds. */
const watchCode = (places: Places, onChange: () => void): void => {
  const code = join(root, places.code);
  const kinds = join(root, places.kinds) + sep;
  mkdirSync(code, { recursive: true });
  watchTree(code, (path) => {
    const isErrors = basename(path) === errorFile && relative(code, path).split(sep).length <= 2;
    if (isErrors || path.startsWith(kinds)) onChange();
  });
};

/** Regenerates at once, and whenever a schema, a kind or an error code is saved. */
const watchSchemas = async (wanted: readonly Places[]): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(() => runAgain(wanted))), settleMs);
  };
  // Non-recursive watches: recursive ones lose files replaced by editors.
  const own = wanted.flatMap(({ schemas }) =>
    ['entities', 'workflows', 'shared'].map((folder) => `${schemas}/${folder}`),
  );
  for (const { schemas } of wanted)
    watch(join(root, schemas), (_, name) => {
      if (name === 'application.json') later();
    });
  for (const folder of [
    ...own,
    `${frameworkSchemas(root)}/framework`,
    `${frameworkSchemas(root)}/meta`,
  ]) {
    const path = join(root, folder);
    mkdirSync(path, { recursive: true });
    watch(path, later);
  }
  for (const places of wanted) watchCode(places, later);
  // The parent process has ended.
  process.once('disconnect', () => process.exit());
  last = runAgain(wanted);
  await last;
  print('Watching schemas/ …');
};

await runCommand(async () => {
  // Watch mode handles a single application.
  const isOne = flags.app !== undefined || flags.watch;
  const wanted = isOne ? [placesOf(flags)] : everyPlace(root);
  if (flags.watch) await watchSchemas(wanted);
  else process.exitCode = (await run(wanted)) ? 0 : 1;
});
