import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { readArguments, type CommandName, help, helpOf, usages } from '#codegen/commands/usage.ts';

const names = Object.keys(usages) as CommandName[];
const project = resolve(import.meta.dirname, '../../..');

describe('the command patio', () => {
  test('is in the reference with every command', () => {
    const page = readFileSync(resolve(project, 'docs/9-reference.md'), 'utf8');
    expect(names.filter((name) => !page.includes(`| \`patio ${name}`))).toEqual([]);
  });

  test('lists every command and describes its arguments', () => {
    for (const name of names) {
      expect(help()).toContain(`  patio ${name} `);
      expect(readArguments(name, ['--help'])).toBeUndefined();
      expect(helpOf(name)).toMatch(RegExp(`^patio ${name}\\b.*\\n  ${usages[name].summary}\\n`));
    }
    expect(helpOf('eject')).toContain('  --force                   overwrites an existing file');
  });

  test.each<[CommandName, readonly string[], string]>([
    [
      'draft',
      ['--chek'],
      'patio draft has no flag "--chek": "patio draft --help" lists its arguments.',
    ],
    [
      'generate',
      ['--check=3'],
      '"--check" of patio generate lacks its value, or takes none: "patio generate --help" lists its arguments.',
    ],
    [
      'init',
      ['--name'],
      '"--name" of patio init lacks its value, or takes none: "patio init --help" lists its arguments.',
    ],
    [
      'dev',
      ['boats'],
      'patio dev does not take the word "boats": "patio dev --help" lists its arguments.',
    ],
    [
      'backup',
      ['a.tar.gz', '--fast'],
      'patio backup has no flag "--fast": "patio backup --help" lists its arguments.',
    ],
    [
      'restore',
      [],
      'patio restore needs <file.tar.gz>: "patio restore --help" lists its arguments.',
    ],
    [
      'eject',
      ['boats', 'edit', 'show'],
      'patio eject does not take the word "show": "patio eject --help" lists its arguments.',
    ],
  ])('patio %s refuses %j', (name, args, sentence) => {
    expect(() => readArguments(name, args)).toThrow(sentence);
  });

  test('accepts the arguments shown in the documentation', () => {
    expect(readArguments('init', ['boats', '--yes', '--languages', 'en,es'])).toMatchObject({
      words: ['boats'],
    });
    const restore = readArguments('restore', ['a.tar.gz', '--replace']);
    expect(restore?.words).toEqual(['a.tar.gz']);
    expect([restore?.has('replace'), restore?.has('verify')]).toEqual([true, false]);
  });

  test('answers before looking for an application', async () => {
    const run = promisify(execFile);
    const command = resolve(project, 'codegen/patio.mjs');
    const { stdout } = await run(process.execPath, [command, 'draft', '--help'], { cwd: '/' });
    expect(stdout).toContain(
      'patio draft <name_of_the_migration>, such as "patio draft add_boats"',
    );
  });
});
