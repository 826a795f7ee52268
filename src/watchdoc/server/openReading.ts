import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  type Deps,
  seal,
  serverKeys,
  unseal,
  type Actor,
  type Row,
  type SessionContext,
  diffRecords,
  getRecord,
  insertRow,
  linkTokenHash,
  openContext,
  transact,
  writeHistory,
  type Database,
  type Values,
  readRow,
  updateRows,
} from '@patio/framework/server';
import { createHmac } from 'node:crypto';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { systemRequest } from '#organisation/server/index.ts';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { WatchDocAccess } from '#generated/types/wire.ts';
import {
  codeMinutes,
  readingCode,
  simulationCode,
  type ReadingStatus,
  readFields,
} from '../rules/reading';
import {
  findAccess,
  findOpenReading,
  insertCapture,
  lockPerson,
  type ReadingKey,
} from './store/readings';

/** The part of the QR library that is used. */
type Codes = { readonly renderSVG: (text: string, options: { readonly border: number }) => string };

/** Quiet zone in modules, so that phones find the code on dark pages. */
const border = 2;

/** Renders a text as a QR code data URL. */
const drawCode = (text: string): string => {
  const { renderSVG } = createRequire(import.meta.url)('uqr') as Codes;
  const picture = Buffer.from(renderSVG(text, { border })).toString('base64');
  return `data:image/svg+xml;base64,${picture}`;
};

const purpose = 'identity document';

/** Stores a document encrypted with the server's key and returns its storage key. */
export const storeDocument = async (deps: Deps, content: Buffer): Promise<string> => {
  const { mail } = await serverKeys(deps);
  const key = deps.ids();
  const sealed = seal(mail, content.toString('base64'), purpose);
  await deps.files.put(key, Readable.from([sealed], { objectMode: false }));
  return key;
};

/** Reads and decrypts a document; undefined if missing. */
export const readDocument = async (deps: Deps, key: string): Promise<Buffer | undefined> => {
  const stored = await deps.files.read(key);
  if (!stored) return undefined;
  const { mail } = await serverKeys(deps);
  return Buffer.from(unseal(mail, await buffer(stored), purpose), 'base64');
};

const { resource } = documentReadings;

/** Reads a reading; `lock` holds it until the transaction ends. */
export const findReading = (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Row | undefined> =>
  readRow(db, documentReadings, { key: id, visibleTo: null, ...(lock ? { lock } : {}) });

const isRecorded = (name: string): boolean =>
  name === 'documentType' || !(readFields as readonly string[]).includes(name);

/** Stores status and extracted data. Only the status goes into the history, because the data is deleted later. */
export const moveReading = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Pick<Deps, 'clock'> },
  row: Row,
  {
    values,
    actor = systemRequest.actor,
  }: { readonly values: Values; readonly actor?: Pick<Actor, 'userId' | 'username' | 'name'> },
): Promise<void> => {
  const at = deps.clock();
  const [moved] = await updateRows(trx, documentReadings, { ids: [row.id], at, values });
  if (!moved) return;
  const changes = Object.fromEntries(
    Object.entries(diffRecords(documentReadings, row, moved)).filter(([name]) => isRecorded(name)),
  );
  await writeHistory(trx, { actor, at, action: 'update' }, [
    { resource, recordId: moved.id, version: moved.version, changes },
  ]);
};

const minuteMs = 60_000;

/** Capture page; the secret is in the fragment, which browsers never send. */
const capturePage = '/documento';

/** Deterministic 256-bit token, derived from the server's key. */
const tokenOf = async (deps: Deps, id: string): Promise<string> =>
  createHmac('sha256', (await serverKeys(deps)).code)
    .update(`reading:${id}`)
    .digest('base64url');

/** Resolves simulation and dealer of a reading with the person's permissions. @fails SIS001 */
const placeOf = async (
  deps: Deps,
  person: SessionContext,
  simulationId: string | undefined,
): Promise<Result<Pick<ReadingKey, 'simulation' | 'dealer'>, AppError>> => {
  if (simulationId === undefined)
    return ok({ simulation: null, dealer: person.actor.activeScopeId });
  const context = { ...openContext(deps, person), description: simulations };
  const found = await getRecord(context, simulationId);
  if (!found.ok) return err(appError('SIS001'));
  const dealer = found.value['dealer'];
  return ok({ simulation: simulationId, dealer: typeof dealer === 'string' ? dealer : null });
};

/** Returns the open reading for the same target, or creates one. */
const open = (
  deps: Deps,
  actor: Actor,
  place: Omit<ReadingKey, 'username'>,
): Promise<Result<Row, AppError>> =>
  transact(deps.db, async (trx) => {
    const at = deps.clock();
    const { username, name: openedBy } = actor;
    await lockPerson(trx, username);
    const known = await findOpenReading(trx, { ...place, username }, at);
    const former = known && (await findReading(trx, known));
    if (former) return ok(former);
    const id = deps.ids();
    const row = await insertRow(trx, documentReadings, {
      id,
      at,
      values: {
        ...place,
        code: readingCode(id),
        status: 'WAITING',
        openedBy,
        username,
        openedAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + codeMinutes * minuteMs).toISOString(),
      },
    });
    await insertCapture(trx, { readingId: id, tokenHash: linkTokenHash(await tokenOf(deps, id)) });
    const { resource } = documentReadings;
    const changes = diffRecords(documentReadings, {}, row);
    await writeHistory(trx, { actor, at, action: 'create' }, [
      { resource, recordId: id, version: row.version, changes },
    ]);
    return ok(row);
  });

const refused = (message: string): WatchDocAccess => ({ qrCode: null, success: false, message });

/**
 * Returns the code for a phone; stable until the document is read or the code expires.
 *
 * @returns success false, with the reason, for a profile without access at the dealer, and while viewing the portal
 *   as another group
 * @fails SIS001 if the person cannot see the simulation
 * @source CALL-059, MISC-WDOC-03, MISC-WDOC-04, MISC-WDOC-06
 */
export const openReading = async (
  deps: Deps,
  person: SessionContext,
  simulationId: string | undefined,
): Promise<Result<WatchDocAccess, AppError>> => {
  const { actor } = person;
  if (actor.view) return ok(refused('access.read_only_view'));
  const place = await placeOf(deps, person, simulationId);
  if (!place.ok) return place;
  const access = await findAccess(deps.db, {
    profile: actor.groupName,
    dealerId: place.value.dealer,
  });
  if (access === 0) return ok(refused('WTD006'));
  const opened = await open(deps, actor, place.value);
  if (!opened.ok) return opened;
  const { id, code, status, simulation, expiresAt } = opened.value;
  const link = new URL(`${capturePage}#${await tokenOf(deps, id)}`, deps.config.publicUrl).href;
  return ok({
    success: true,
    message: null,
    link,
    simulationDocumentId: id,
    qrCode: drawCode(link),
    code: String(code),
    status: status as ReadingStatus,
    simulationCode: simulation ? simulationCode(String(simulation)) : null,
    expiresAt: new Date(String(expiresAt)).toISOString(),
  });
};
