import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('npm run generate', () => {
  test('--check names every file that drifted; a run without it mends them', async () => {
    expect(await runGenerate(root)).toMatchObject({ code: 0 });
    const before = generatedFiles(root);
    expect(await runGenerate(root, '--check')).toEqual({ code: 0, output: '' });
    appendFileSync(at('src/generated/types/supplier.ts'), '// by hand\n');
    writeFileSync(at('src/generated/types/gone.ts'), 'export type Gone = 1;\n');
    rmSync(at('src/generated/sql/schema.sql'));
    const { code, output } = await runGenerate(root, '--check');
    expect(code).toBe(1);
    expect(output.split('\n').filter((line) => line.startsWith('  '))).toEqual([
      '  sql/schema.sql',
      '  types/gone.ts',
      '  types/supplier.ts',
    ]);
    await runGenerate(root);
    expect(generatedFiles(root)).toEqual(before);
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
    const watching = spawn(
      process.execPath,
      [join(projectRoot, 'codegen/run.mjs'), '--root', root, '--watch'],
      { cwd: projectRoot },
    );
    const said = async (words: RegExp): Promise<void> => {
      let output = '';
      while (!words.test(output)) {
        const [chunk] = (await once(watching.stdout, 'data')) as [Buffer];
        output += chunk.toString();
      }
    };
    try {
      await said(/Watching/);
      const renamed = { ...supplier, title: 'Parceiro' };
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(renamed));
      await said(/files, \d+ changed/);
      expect(readFileSync(at('src/generated/descriptions/suppliers.ts'), 'utf8')).toContain(
        'Parceiro',
      );
      const before = generatedFiles(root);
      const wrong = { ...renamed, 'x-uniqe': [] };
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(wrong));
      await said(/Did you mean "x-unique"\?/);
      expect(generatedFiles(root)).toEqual(before);
      writeFileSync(at('schemas/entities/supplier.schema.json'), JSON.stringify(supplier));
      await said(/files, \d+ changed/);
      expect(readFileSync(at('src/generated/descriptions/suppliers.ts'), 'utf8')).toContain(
        'Fornecedor',
      );
    } finally {
      watching.kill();
      await once(watching, 'exit');
    }
  });
});
