import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eject, ejectFrom, readProject } from '#codegen/eject/eject.ts';
import { ejectableScreens } from '#codegen/eject/stamp.ts';
import { copyErrorRows } from '../codegen/fixtures/schemaFiles';
import { descriptions } from '#generated/descriptions/index.ts';

const root = resolve(__dirname, '../..');

/** Messages for screens that cannot be ejected. */
const refusals = /has no \w+ screen|are nested below a parent|need approval|is one record/;

test('ejected screens are up to date with their schemas', async () => {
  const { message, failed } = eject(root, { check: true });
  expect({ message, failed }).toMatchObject({ failed: false });
});

test('every screen of every entity can be ejected, and compiles', async () => {
  const place = mkdtempSync(join(tmpdir(), 'ejected-'));
  try {
    mkdirSync(join(place, 'src/portal/browser/resources'), { recursive: true });
    for (const name of [
      'node_modules',
      'schemas',
      '.oxfmtrc.json',
      'tsconfig.json',
      'src/framework',
      'src/generated',
      'src/portal/kinds',
      'src/session',
      'src/access',
    ])
      symlinkSync(join(root, name), join(place, name));
    copyErrorRows(place);
    const wanted = Object.keys(descriptions).flatMap((resource) =>
      ejectableScreens.map((screen) => ({ resource, screen })),
    );
    const done: string[] = [];
    const read = readProject(place);
    if ('message' in read) throw new Error(read.message);
    for (const request of wanted) {
      const { message, failed } = ejectFrom(read, request);
      if (failed) expect(message).toMatch(refusals);
      else done.push(`${request.resource} ${request.screen}`);
    }
    expect(done).toEqual(expect.arrayContaining(['dealers edit', 'users create', 'groups show']));
    writeFileSync(
      join(place, 'tsconfig.eject.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { types: ['node', 'vite/client'], preserveSymlinks: true },
        // As in an application: calls of the framework need its generated types.
        files: ['src/generated/types/wire.ts', 'src/generated/descriptions/index.ts'],
        include: ['src/portal/browser/resources'],
      }),
    );
    const compiler = join(root, 'node_modules/.bin/tsc');
    const project = join(place, 'tsconfig.eject.json');
    const compiled = spawnSync(compiler, ['--noEmit', '-p', project], { cwd: place });
    expect(compiled.stdout.toString()).toBe('');
    expect(compiled.status).toBe(0);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
