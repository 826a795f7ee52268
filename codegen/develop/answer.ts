import { forgetKinds } from '@patio/framework/kernel';
import {
  type RunningServer,
  StartupError,
  leftSentence,
  onStopSignal,
  openLog,
  pendingSentence,
  startServer,
} from '@patio/framework/server';
import { loadNamed, programFrom, programModule } from '../commands/program';
import { applicationBundle, type ApplicationBundle } from './bundles';

/** Message about a start to the development process. */
export type Answer =
  | {
      /** Terminal output. */
      readonly announcement: string;
      /** Pending schema changes, and the command to run. */
      readonly waiting: readonly string[];
    }
  | { readonly failed: string };

/** Message to the API process: the application was regenerated, or has a new migration. */
export type Wish = 'reload';

type Options = {
  readonly root: string;
  /** Port of the pages that proxy the API. */
  readonly port: number;
};

const textOf = (error: unknown): string =>
  error instanceof StartupError ? error.message : error instanceof Error ? `${error.stack}` : String(error); // prettier-ignore

type Server = RunningServer<string | null>;

const start = async (
  bundle: ApplicationBundle,
  { root, port }: Options,
  {
    before,
    stopOld,
  }: { readonly before: Server | undefined; readonly stopOld: () => Promise<void> },
): Promise<{ readonly server: Server; readonly answer: Answer }> => {
  // The module registers its kinds again.
  forgetKinds();
  const program = programFrom(root, await loadNamed(bundle.load));
  await stopOld();
  const config = program.settings();
  const server = await startServer(program.application, config, {
    log: openLog(config.logLevel),
    options: { checkAnswers: true, development: true },
    before,
  });
  const waiting = [...server.pending.map(pendingSentence), ...server.orphans.map(leftSentence)];
  const mails =
    config.smtpUrl === null
      ? `  Mails are kept at ${config.publicUrl.replace(/:0$/, `:${port}`)}/dev/mailbox\n`
      : '';
  const announcement = program.announcement(config, { ...server, port }) + mails;
  return { server, answer: { announcement, waiting } };
};

/**
 * The API alone, in development. Reloads a regenerated application without restarting: the framework stays loaded, only
 * application modules are reloaded.
 *
 * @param folder of the application's bundles
 */
export const answer = async (options: Options, folder: string): Promise<void> => {
  const bundle = applicationBundle(programModule(options.root), folder);
  let server: Server | undefined;
  let before: Server | undefined;
  const stopOld = async (): Promise<void> => {
    const old = server;
    server = undefined;
    await old?.stop();
  };
  const begin = async (): Promise<Answer> => {
    try {
      const started = await start(bundle, options, { before, stopOld });
      ({ server } = started);
      before = server;
      return started.answer;
    } catch (error) {
      return { failed: textOf(error) };
    }
  };
  let begun = Promise.resolve();
  const answerNext = (): void => {
    begun = begun.then(begin).then((reply) => void process.send?.(reply));
  };
  onStopSignal(async () => {
    await begun;
    await stopOld();
  });
  // The parent died without stopping this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.on('message', answerNext);
  answerNext();
};

/** Entry of the bundle made when the framework is available as sources. */
const [, , name, root, port, folder] = process.argv;
if (name === 'answer' && root !== undefined && folder !== undefined)
  await answer({ root, port: Number(port) }, folder);
