import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from './places';

/** What an application's program can do besides serving: `npm run build` and `npm run db:try`. */
const commands = ['build', 'tryMigrations'] as const;

type Program = Readonly<Record<(typeof commands)[number], () => Promise<void>>>;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ options: appFlags, allowPositionals: true });
  const command = commands.find((one) => one === positionals[0]);
  if (!command) throw new Error(`Usage: program.ts ${commands.join('|')} [--app <folder>]`);
  const { program: place } = placesOf(values);
  const file = join(values.root, place);
  if (!existsSync(file))
    throw new Error(`There is no ${place}: export the program of the application from it.`);
  const { program } = (await import(pathToFileURL(file).href)) as { readonly program: Program };
  await program[command]();
});
