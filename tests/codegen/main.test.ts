import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  generatedFiles,
  projectOf,
  projectRoot,
  runGenerate,
  schemaFiles,
} from './fixtures/schemaFiles';
import { supplier } from './fixtures/supplier';

let root = '';
const at = (name: string) => join(root, name);

beforeEach(() => {
  root = projectOf(schemaFiles({ entities: { supplier } }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Watch mode, with what it prints. */
const startWatching = () => {
  const watching = spawn(
    process.execPath,
    [join(projectRoot, 'codegen/run.mjs'), '--root', root, '--watch'],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const stdout = watching.stdout!;
  const printed = async (words: RegExp): Promise<void> => {
    let output = '';
    while (!words.test(output)) {
      const [chunk] = (await once(stdout, 'data')) as [Buffer];
      output += chunk.toString();
    }
  };
  return { watching, printed };
};

describe('npm run generate', () => {
  test('restores generated code that was edited, added or removed by hand', async () => {
    expect(await runGenerate(root)).toMatchObject({ code: 0 });
    const before = generatedFiles(root);
    appendFileSync(at('src/generated/types/supplier.ts'), '// by hand\n');
    writeFileSync(at('src/generated/types/gone.ts'), 'export type Gone = 1;\n');
    rmSync(at('src/generated/pages.ts'));
    await runGenerate(root);
    expect(generatedFiles(root)).toEqual(before);
  });

  test('--check names every committed file that drifted; a run without it restores them', async () => {
    await runGenerate(root);
    const before = readFileSync(at('schemas/database.sql'), 'utf8');
    expect(await runGenerate(root, '--check')).toEqual({ code: 0, output: '' });
    rmSync(at('schemas/database.sql'));
    appendFileSync(at('docs/reference/suppliers.md'), 'by hand\n');
    writeFileSync(at('docs/reference/gone.md'), 'gone\n');
    const { code, output } = await runGenerate(root, '--check');
    expect(code).toBe(1);
    expect(output.split('\n').filter((line) => line.startsWith('  '))).toEqual([
      '  database.sql',
      '  gone.md',
      '  suppliers.md',
    ]);
    await runGenerate(root);
    expect(readFileSync(at('schemas/database.sql'), 'utf8')).toBe(before);
    expect(await runGenerate(root, '--check')).toEqual({ code: 0, output: '' });
  });

  test('--code writes code and leaves committed files as they are', async () => {
    await runGenerate(root);
    writeFileSync(at('schemas/database.sql'), '-- reviewed\n');
    rmSync(at('src/generated'), { recursive: true });
    expect(await runGenerate(root, '--code')).toMatchObject({ code: 0 });
    expect(readFileSync(at('schemas/database.sql'), 'utf8')).toBe('-- reviewed\n');
    expect(Object.keys(generatedFiles(root))).toContain('types/supplier.ts');
  });

  test('writes nothing and names file, pointer and meaning when a schema is wrong', async () => {
    const broken = { ...supplier, 'x-uniqe': [] };
    writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(broken));
    writeFileSync(at('schemas/entities/half.schema.json'), '{ "$id": ');
    const { code, output } = await runGenerate(root);
    expect(code).toBe(1);
    expect(output).toContain('schemas/entities/half.schema.json:1\n  json-invalid:');
    expect(output).toContain(
      'schemas/entities/supplier.schema.json:1 #/x-uniqe\n  unknown-keyword:',
    );
    expect(output).toContain('Did you mean "x-unique"?');
    expect(generatedFiles(root)).toEqual({});
  });

  test('--watch generates again when a schema is saved', async () => {
    const { watching, printed } = startWatching();
    try {
      await printed(/Watching/);
      const renamed = { ...supplier, title: 'Parceiro' };
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(renamed));
      await printed(/files, \d+ changed/);
      expect(readFileSync(at('src/generated/descriptions/suppliers.ts'), 'utf8')).toContain(
        'Parceiro',
      );
      const before = generatedFiles(root);
      const wrong = { ...renamed, 'x-uniqe': [] };
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(wrong));
      await printed(/Did you mean "x-unique"\?/);
      expect(generatedFiles(root)).toEqual(before);
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(supplier));
      await printed(/files, \d+ changed/);
      expect(readFileSync(at('src/generated/descriptions/suppliers.ts'), 'utf8')).toContain(
        'Fornecedor',
      );
    } finally {
      watching.kill();
      await once(watching, 'exit');
    }
  });

  test('--watch sees error codes and kinds that are added while it runs', async () => {
    const unique = { ...supplier, 'x-unique': [{ fields: ['document'], code: 'yard.taken' }] };
    const { watching, printed } = startWatching();
    try {
      await printed(/Watching/);
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(unique));
      await printed(/unknown-error-code/);
      mkdirSync(at('src/yard'));
      writeFileSync(
        at('src/yard/errors.ts'),
        "export const errors = defineErrors({ 'yard.taken': 409 });\n",
      );
      await printed(/files, \d+ changed/);
      expect(readFileSync(at('src/generated/descriptions/suppliers.ts'), 'utf8')).toContain(
        'yard.taken',
      );
    } finally {
      watching.kill();
      await once(watching, 'exit');
    }
  });

  test('--watch ends with the process that started it', async () => {
    const { watching, printed } = startWatching();
    await printed(/Watching/);
    watching.disconnect();
    expect(await once(watching, 'exit')).toEqual([0, null]);
  });
});
