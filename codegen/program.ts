import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from './places';

/** Commands of an application's program that take `--app`: `npm run build`, `npm run db:try`. */
const commands = ['build', 'tryMigrations'] as const;

type Program = Readonly<Record<(typeof commands)[number], () => Promise<void>>>;

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: appFlags, allowPositionals: true });
  const [name] = positionals;
  const command = commands.find((one) => one === name);
  if (!command) throw new Error(`Usage: program.ts ${commands.join('|')} [--app <folder>]`);
  const { program: place } = placesOf(values);
  const file = join(values.root, place);
  if (!existsSync(file))
    throw new Error(`There is no ${place}: export the program of the application from it.`);
  const { program } = (await import(pathToFileURL(file).href)) as { readonly program: Program };
  await program[command]();
});
