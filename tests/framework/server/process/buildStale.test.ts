import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '#framework/server/process/buildStale.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patio-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build that fails says why, without the stack of the bundler', async () => {
  const files = {
    'index.html': '<script type="module" src="/main.js"></script>',
    'main.js': 'export {};',
    'vite.config.mjs': `const transform = (code, id) => {
      if (id.endsWith('main.js')) throw new Error('The door does not export it: take another name.');
    };
    export default { plugins: [{ name: 'shop', transform }] };`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const building = buildStale({
    name: 'shop',
    root,
    pagesFolder: join(root, 'dist'),
    pages: { places: ['main.js'], args: [] },
  });
  const { message } = await building.then(
    () => new Error('It was built.'),
    (error: unknown) => error as Error,
  );
  expect(message).toContain('Building the pages failed:');
  expect(message).toContain('The door does not export it: take another name.');
  expect(message).not.toMatch(/^\s+at /m);
  expect(message).not.toContain('Getter');
});
