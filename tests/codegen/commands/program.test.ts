import { loadNamed } from '#codegen/commands/program.ts';

const refusalOf = (door: string) =>
  new SyntaxError(`The requested module '${door}' does not provide an export named 'gone'`);

test.each([
  '@patio/framework/server',
  'file:///shop/node_modules/.cache/@patio/framework/server.mjs',
])('a name that the door %s does not export is refused with instructions', async (door) => {
  await expect(loadNamed(() => Promise.reject(refusalOf(door)))).rejects.toThrow(
    '@patio/framework/server does not export gone: take a name that it does, or install the version that has it.',
  );
});

test('a door that does not exist is refused with what to do', async () => {
  const refusal = new Error(
    `Package subpath './servers' is not defined by "exports" in /shop/node_modules/@patio/framework/package.json imported from /shop/src/server/application.ts`,
  );
  await expect(loadNamed(() => Promise.reject(refusal))).rejects.toThrow(
    'There is no door @patio/framework/servers: import from one that the package has, such as @patio/framework/server.',
  );
});

test('other import failures pass through unchanged', async () => {
  const failure = new Error('no network');
  await expect(loadNamed(() => Promise.reject(failure))).rejects.toBe(failure);
});
