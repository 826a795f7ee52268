import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from './places';

/** What an application's program can do besides serving: `npm run build`, `npm run db:try`, `npm run backup` … */
const commands = [
  'build',
  'tryMigrations',
  'backup',
  'restore',
  'rotateKeys',
  'exportAudit',
] as const;

type Program = Readonly<
  Record<(typeof commands)[number], (words: readonly string[]) => Promise<void>>
>;

/** Arguments of a command without the application flags. */
const splitWords = () => {
  const { values, tokens } = parseArgs({
    options: appFlags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    return token.kind === 'option' && !(token.name in appFlags) ? [token.rawName] : [];
  });
  return { values: values as { root: string; app?: string }, words };
};

await runCommand(async () => {
  const {
    values,
    words: [name, ...words],
  } = splitWords();
  const command = commands.find((one) => one === name);
  if (!command) throw new Error(`Usage: program.ts ${commands.join('|')} [--app <folder>]`);
  const { program: place } = placesOf(values);
  const file = join(values.root, place);
  if (!existsSync(file))
    throw new Error(`There is no ${place}: export the program of the application from it.`);
  const { program } = (await import(pathToFileURL(file).href)) as { readonly program: Program };
  await program[command](words);
});
