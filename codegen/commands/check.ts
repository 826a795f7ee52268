import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lackingTexts } from './texts';

/** A failed part has already reported why. */
const succeeds = (root: string, args: readonly string[]): boolean => {
  try {
    execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
};

const compilerIn = (root: string): string | undefined => {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
    return join(dirname(manifest), 'bin/tsc');
  } catch {
    return undefined;
  }
};

/**
 * Checks an application: schemas, committed outputs, migrations, ejected screens and types.
 *
 * @fails with Error naming the parts that failed, each of which has reported why
 */
export const check = async (root: string): Promise<void> => {
  const command = process.argv[1] ?? '';
  const compiler = compilerIn(root);
  // Every other part would only repeat the problems.
  if (!succeeds(root, [command, 'generate', '--code'])) throw new Error('Not sound: schemas.');
  const parts: readonly (readonly [name: string, args: readonly string[]])[] = [
    ['committed files', [command, 'generate', '--check']],
    ['migrations', [command, 'draft', '--check']],
    ['ejected screens', [command, 'eject', '--check']],
    ...(compiler !== undefined && existsSync(join(root, 'tsconfig.json'))
      ? [['types', [compiler, '--noEmit']] as const]
      : []),
  ];
  const failed = parts.filter(([, args]) => !succeeds(root, args)).map(([name]) => name);
  for (const sentence of await lackingTexts(root)) process.stdout.write(`${sentence}\n`);
  if (failed.length > 0) throw new Error(`Not sound: ${failed.join(', ')}.`);
  process.stdout.write('All is sound.\n');
};
