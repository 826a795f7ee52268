import { runProgram, startApplication } from '../../framework/server/application/startApplication';
import { application } from './application';
import { readConfig } from './config';
import { announcement } from './process/announce';
import { project } from './process/project';

/** `npm start` and `npm run dev`. */
await runProgram(async () => {
  const config = readConfig(process.env);
  if (!process.argv.includes('--dev'))
    return startApplication({ application, config, project, announcement });
  // Brings the tools of development, which a server that only serves does without.
  const { develop } = await import('./process/develop');
  return develop(config);
});
