import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

// In a separate process: Jest cannot load Vite.
const program = `
import { directDoors } from ${JSON.stringify(resolve(root, 'codegen/directDoors.mjs'))};
const plugin = directDoors();
plugin.configResolved({ root: ${JSON.stringify(root)} });
try {
  console.log(plugin.transform.handler(process.argv[1]).code);
} catch (error) {
  console.log(error.message);
}`;

const direct = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', program, code], {
    encoding: 'utf8',
  }).trim();

describe('imports of a page from a door', () => {
  test('are rewritten to the modules that define the names', () => {
    const { stringify } = JSON;
    expect(direct("import { ok as fine } from '@patio/framework/kernel';")).toBe(
      `import { ok as fine } from ${stringify(resolve(root, 'src/framework/kernel/Result.ts'))};`,
    );
  });

  test('are refused with instructions if the door lacks a name', () => {
    expect(direct("import { gone } from '@patio/framework/kernel';")).toBe(
      '@patio/framework/kernel does not export gone: take a name that it does, or install the version that has it.',
    );
  });
});
