import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchTree } from '#codegen/watchTree.ts';

let root: string;
let close: () => void;
let heard: string[];
let onHeard: () => void;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patio-tree-'));
  mkdirSync(join(root, 'server'));
  heard = [];
  onHeard = () => undefined;
  ({ close } = watchTree(root, (path) => {
    heard.push(path);
    onHeard();
  }));
});
afterEach(() => {
  close();
  rmSync(root, { recursive: true, force: true });
});

/** Resolves once a path is reported after the change. */
const reported = async (path: string, change: () => void): Promise<void> => {
  heard = [];
  change();
  while (!heard.includes(path))
    await new Promise<void>((resolve) => {
      onHeard = resolve;
    });
};

/** As editors save: a new file takes the place of the old one. */
const replace = (path: string, text: string): void => {
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
};

test('a file that is replaced again and again is reported each time', async () => {
  const file = join(root, 'server/hooks.ts');
  for (const text of ['1', '2', '3']) await reported(file, () => replace(file, text));
});

test('files of a new folder are reported, and of one that is made again', async () => {
  const file = join(root, 'kinds/plate/plate.ts');
  const write = () => {
    mkdirSync(join(root, 'kinds/plate'), { recursive: true });
    writeFileSync(file, 'x');
  };
  await reported(file, write);
  await reported(file, () => replace(file, 'y'));
  await reported(join(root, 'kinds'), () => rmSync(join(root, 'kinds'), { recursive: true }));
  await reported(file, write);
  await reported(file, () => replace(file, 'z'));
});
