import {
  type defineProgram,
  StartupError,
  onStopSignal,
  openLog,
  startServer,
} from '@patio/framework/server';

type Program = Pick<
  ReturnType<typeof defineProgram<string | null>>,
  'application' | 'settings' | 'announcement'
>;

/** The API alone, in development: what `patio dev` forks at every change of the server's code. */
export const answer = async ({ application, settings, announcement }: Program): Promise<void> => {
  try {
    const config = settings();
    const server = await startServer(application, config, {
      log: openLog(config.logLevel),
      options: { checkAnswers: true, development: true },
    });
    onStopSignal(server.stop);
    // The parent died without stopping this process.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.send?.({ announcement: announcement(config, server) });
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
