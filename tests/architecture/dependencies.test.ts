import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Manifest = {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

const root = resolve(__dirname, '../..');
const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')) as Manifest;
const manifestOf = (name: string): Manifest => read(`node_modules/${name}`);

test('an application gets one version of MUI: what react-admin would bring in a newer major is pinned', () => {
  const framework = read('src/framework').dependencies ?? {};
  const mui = manifestOf('@mui/material');
  const asked = ['react-admin', 'ra-ui-materialui'].flatMap((name) => {
    const { dependencies, peerDependencies } = manifestOf(name);
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  const unpinned = [...new Set(asked)].filter(
    (name) =>
      name.startsWith('@mui/') &&
      mui.dependencies?.[name] === undefined &&
      framework[name] !== mui.version,
  );
  expect(unpinned).toEqual([]);
});
