import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addContents } from '#framework/server/backup/backup.ts';
import { createFolderStore, openContents } from '#framework/server/files/createFileStore.ts';
import { temporaryFolder } from '#tests/harness/server.ts';

const root = temporaryFolder();
const folder = path.join(root, 'files');
const store = createFolderStore(folder);
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const put = async (): Promise<string> => {
  const key = randomUUID();
  await store.put(key, Readable.from([key]));
  return key;
};

/** Names and contents added by a backup. */
const addedBy = async (kept: string): Promise<ReadonlyMap<string, string>> => {
  const added = new Map<string, string>();
  const count = await addContents(
    async (member) => {
      if ('folder' in member) return;
      const chunks: Uint8Array[] = [];
      for await (const chunk of member.content) chunks.push(chunk);
      added.set(member.name, Buffer.concat(chunks).toString());
    },
    { folder, kept },
  );
  expect(count).toBe(added.size);
  return added;
};

const nameOf = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

test('39: a backup holds content removed after it started, each once', async () => {
  const [before, stays] = [await put(), await put()];
  await store.remove(before);
  const kept = await openContents(folder);
  const [goes, came] = [await put(), await put()];
  await store.remove(goes);
  await store.remove(goes);
  const added = await addedBy(kept.place);
  await kept.end();
  expect(added).toEqual(new Map([stays, goes, came].map((key) => [nameOf(key), key])));
  expect(await store.read(goes)).toBeUndefined();
});

test('39: two concurrent backups hold the same content, and release it when finished', async () => {
  const key = await put();
  const [one, other] = [await openContents(folder), await openContents(folder)];
  await store.remove(key);
  expect((await addedBy(one.place)).get(nameOf(key))).toBe(key);
  await one.end();
  expect((await addedBy(other.place)).get(nameOf(key))).toBe(key);
  await other.end();
  await store.remove(await put());
  expect(fs.readdirSync(root)).toEqual(['files']);
});

test('39: removals keep nothing for a backup whose process has died, and the next one removes its folder', async () => {
  const dead = path.join(root, 'files.kept-999999999-00000000');
  fs.mkdirSync(dead);
  await store.remove(await put());
  expect(fs.readdirSync(dead)).toEqual([]);
  const kept = await openContents(folder);
  expect(fs.existsSync(dead)).toBe(false);
  await kept.end();
});
