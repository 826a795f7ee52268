import { onStopSignal, openLog, startServer } from '@patio/framework/server';
import { runProgram } from '#framework/server/application/startApplication.ts';
import { program } from '#portal/server/program.ts';

/** The API only, for tests without pages: with demo data as in development, otherwise as in production. */
await runProgram(async () => {
  const { application, settings, announcement } = program;
  const config = settings();
  const server = await startServer(application, config, {
    log: openLog(config.logLevel),
    options: { checkAnswers: true, development: config.demo },
  });
  onStopSignal(server.stop);
  process.stdout.write(`${announcement(config, server)}\n`);
});
