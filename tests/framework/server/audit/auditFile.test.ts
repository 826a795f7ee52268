import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAudit, verifyAuditFile } from '#framework/server/audit/auditFile.ts';
import { recordAudit } from '@patio/framework/server';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
let server: TestApp;
let lines: readonly string[];
let exported: number;
let mode: number;
let number = 0;
const newPlace = (): string => join(folder, `${(number += 1)}.jsonl`);

beforeAll(async () => {
  server = await createTestApp();
  for (let n = 0; n < 1_203; n += 1)
    await recordAudit(server.db, server.deps, {
      action: 'test.event',
      outcome: n % 2 === 0 ? 'ok' : 'refused',
      detail: { n, text: 'São “João”' },
    });
  const place = newPlace();
  exported = await exportAudit(server.db, place);
  mode = statSync(place).mode & 0o777;
  lines = readFileSync(place, 'utf8').trimEnd().split('\n');
}, 60_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

const verdictOf = (changed: readonly string[], end = '\n') => {
  const place = newPlace();
  writeFileSync(place, changed.join('\n') + end);
  return verifyAuditFile(place);
};
const without = (at: number): readonly string[] => lines.toSpliced(at, 1);

describe('39: the exported audit file', () => {
  it('has a header, a line per event in order, and the end of the chain', async () => {
    expect([exported, mode]).toEqual([1_203, 0o600]);
    expect(lines).toHaveLength(1_205);
    expect(JSON.parse(lines[0]!)).toMatchObject({ format: 'patio-audit', version: 1 });
    expect(JSON.parse(lines[1]!)).toMatchObject({ seq: 1, action: 'test.event', outcome: 'ok' });
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ end: { seq: 1_203 } });
    expect(await verdictOf(lines)).toEqual({ intact: true, events: 1_203 });
    expect(await verdictOf(lines, '\r\n')).toEqual({ intact: true, events: 1_203 });
  });

  it.each([
    'at',
    'action',
    'outcome',
    'code',
    'username',
    'origin',
    'target',
    'detail',
    'hash',
    'previousHash',
  ])('names the line whose %s was changed', async (member) => {
    const line = JSON.parse(lines[700]!) as Record<string, string | null>;
    const former = line[member];
    const changed = JSON.stringify({
      ...line,
      [member]: former ? former.replace(/.$/, (c) => (c === '0' ? '1' : '0')) : 'X',
    });
    expect(await verdictOf(lines.with(700, changed))).toEqual({
      intact: false,
      line: 701,
      why: 'event 700 is not the one that was written: it was changed, removed, added or moved',
    });
  });

  it('names the line where an event is missing, moved, duplicated or invalid', async () => {
    expect(await verdictOf(without(5))).toMatchObject({ intact: false, line: 6 });
    const swapped = lines.with(5, lines[6]!).with(6, lines[5]!);
    expect(await verdictOf(swapped)).toMatchObject({ intact: false, line: 6 });
    expect(await verdictOf(lines.toSpliced(5, 0, lines[5]!))).toMatchObject({
      intact: false,
      line: 7,
    });
    expect(await verdictOf(lines.with(5, '{"seq":'))).toEqual({
      intact: false,
      line: 6,
      why: 'it is no JSON',
    });
    expect(await verdictOf(lines.with(5, '[]'))).toMatchObject({ intact: false, line: 6 });
  });

  it('detects a truncated file, and one that is not an audit', async () => {
    expect(await verdictOf(lines.slice(0, -1))).toEqual({
      intact: false,
      line: 1_205,
      why: 'the end is missing: the file was cut',
    });
    expect(await verdictOf(without(1_203))).toEqual({
      intact: false,
      line: 1_204,
      why: 'the chain ends with event 1203, and the file with 1202',
    });
    expect(await verdictOf([...lines, lines[1]!])).toMatchObject({
      line: 1_206,
      why: 'it stands after the end',
    });
    expect(await verdictOf(lines.slice(1))).toMatchObject({ intact: false, line: 1 });
    expect(await verdictOf([''])).toMatchObject({ intact: false, line: 1 });
    await expect(verifyAuditFile(join(folder, 'none'))).rejects.toThrow(
      /^There is no file .*none\.$/,
    );
    const place = newPlace();
    writeFileSync(place, '');
    await expect(exportAudit(server.db, place)).rejects.toThrow('already: give another name.');
    await expect(exportAudit(server.db, join(folder, 'no/a.jsonl'))).rejects.toThrow(
      /cannot be written: ENOENT\.$/,
    );
  });
});
