import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../deps';
import { reasonOf } from '../embedded/location';
import { StartupError } from '../Config';
import { onAuditSnapshot, readAuditPages, createChainWalk, type LinkedRow } from '../store/audit';

/** First line of an export. */
const head = { format: 'patio-audit', version: 1 };

type Line = { readonly previousHash: string; readonly hash: string };

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** Lines of an export: header, one event each, and the end of the chain. */
async function* linesOf(db: Database): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...head, exportedAt: new Date().toISOString() })}\n`;
  const pages = readAuditPages(db);
  for (;;) {
    const { value, done } = await pages.next();
    if (done) {
      yield `${JSON.stringify({ end: { seq: value.seq, hash: hex(value.hash) } })}\n`;
      return;
    }
    const lines = value.map(({ previousHash, hash, ...row }) =>
      JSON.stringify({ ...row, previousHash: hex(previousHash), hash: hex(hash) }),
    );
    yield `${lines.join('\n')}\n`;
  }
}

/**
 * Exports all audit events of one snapshot as JSON lines with their hash chain.
 *
 * @returns number of events
 * @fails with StartupError if the file exists or cannot be written
 */
export const exportAudit = async (db: Database, place: string): Promise<number> => {
  if (existsSync(place))
    throw new StartupError(`There is a file ${place} already: give another name.`);
  const aside = `${place}.part`;
  // Do not count header and end.
  let events = -2;
  const counted = async function* (snapshot: Database): AsyncGenerator<string> {
    for await (const text of linesOf(snapshot)) {
      events += text.split('\n').length - 1;
      yield text;
    }
  };
  try {
    await onAuditSnapshot(db, (snapshot) =>
      pipeline(
        Readable.from(counted(snapshot)),
        createWriteStream(aside, { mode: 0o600, flush: true }),
      ),
    );
    await rename(aside, place);
    return events;
  } catch (error) {
    await rm(aside, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new StartupError(`The file ${place} cannot be written: ${reasonOf(error)}.`);
  }
};

/** Verdict on an exported file: intact, or the line that breaks the chain. */
export type AuditVerdict =
  | { readonly intact: true; readonly events: number }
  | { readonly intact: false; readonly line: number; readonly why: string };

const parse = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

const bytesOf = (text: unknown): Buffer => Buffer.from(typeof text === 'string' ? text : '', 'hex');

const linkedOf = (line: Readonly<Record<string, unknown>>): LinkedRow => {
  const { previousHash, hash } = line as Line;
  return { ...(line as LinkedRow), previousHash: bytesOf(previousHash), hash: bytesOf(hash) };
};

const isHead = (line: Readonly<Record<string, unknown>> | undefined): boolean =>
  line?.['format'] === head.format && line['version'] === head.version;

/** Creates a line-by-line check that returns why the first wrong line is wrong. */
const createCheck = () => {
  const walk = createChainWalk();
  let number = 0;
  let isOver = false;
  return {
    take: (text: string): string | undefined => {
      number += 1;
      const line = parse(text);
      if (number === 1)
        return isHead(line) ? undefined : 'it does not begin as an export of the audit does';
      if (isOver) return 'it stands after the end';
      if (!line) return 'it is no JSON';
      const end = line['end'] as { seq?: unknown; hash?: unknown } | undefined;
      if (end === undefined)
        return walk.take(linkedOf(line))
          ? undefined
          : `event ${walk.seq() + 1} is not the one that was written: it was changed, removed, added or moved`;
      isOver = true;
      const fits = walk.endsAt({ seq: Number(end.seq), hash: bytesOf(end.hash) });
      return fits
        ? undefined
        : `the chain ends with event ${String(end.seq)}, and the file with ${walk.seq()}`;
    },
    line: () => number,
    events: () => walk.seq(),
    isOver: () => isOver,
  };
};

/**
 * Verifies an audit export without a database: each event must continue the chain, and the end must be present.
 *
 * @fails with StartupError if the file does not exist
 */
export const verifyAuditFile = async (place: string): Promise<AuditVerdict> => {
  if (!existsSync(place)) throw new StartupError(`There is no file ${place}.`);
  const check = createCheck();
  const lines = createInterface({ input: createReadStream(place), crlfDelay: Infinity });
  for await (const text of lines) {
    const why = check.take(text);
    if (why === undefined) continue;
    lines.close();
    return { intact: false, line: check.line(), why };
  }
  return check.isOver()
    ? { intact: true, events: check.events() }
    : { intact: false, line: check.line() + 1, why: 'the end is missing: the file was cut' };
};
