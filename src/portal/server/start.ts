import { runProgram } from '@patio/framework/server';
import { program } from './program';

/** `npm start` and `npm run dev`. */
if (process.argv.includes('--dev'))
  await runProgram(async () => {
    // Brings the tools of development, which a server that only serves does without.
    const { develop } = await import('./process/develop');
    return develop(program.settings());
  });
else await program.serve();
