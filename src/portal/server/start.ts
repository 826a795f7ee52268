import { runProgram } from '@patio/framework/server';
import { program } from './program';

/** `npm start` and `npm run dev`. */
if (process.argv.includes('--dev'))
  await runProgram(async () => {
    // Imports the development tools, which a production server does not need.
    const { develop } = await import('./process/develop');
    return develop(program.settings());
  });
else await program.serve();
