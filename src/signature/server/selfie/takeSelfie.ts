import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { type Database, linkTokenHash, transact, sha256Of } from '@patio/framework/server';
import { storeEncrypted, readEncrypted } from '../process/contents';
import { recordProgress, writeEvent } from '../process/recordProgress';
import { readSigned } from '../process/sign';
import { findProcess, lockProcess } from '../store/processes';
import { findSelfie, updateSelfie, type SelfieRow, takeOldPictures } from '../store/selfies';
import type { SigningDeps } from '../process/SigningCase';
import { readSelfie, type SentPicture } from './readSelfie';
import { allSelfies } from './requestSelfie';

/**
 * Opens a selfie link; a confirmed one is read-only.
 *
 * @fails SIS001 for an unknown or replaced link or an ended proposal, selfie.link_over after its expiry
 */
export const openSelfie = async (
  deps: Pick<SigningDeps, 'db' | 'clock' | 'signing'>,
  token: string,
  options: { readonly lock?: boolean } = {},
): Promise<Result<SelfieRow, AppError>> => {
  const row = await findSelfie(deps.db, linkTokenHash(token), options);
  if (!row) return err(appError('SIS001'));
  if (row.confirmedAt !== null) return ok(row);
  if (new Date(row.expiresAt) <= deps.clock()) return err(appError('selfie.link_over'));
  const { isEnded } = await readSigned(deps, row);
  return isEnded ? err(appError('SIS001')) : ok(row);
};

const refuseUsed = (row: SelfieRow): Result<SelfieRow, AppError> =>
  row.confirmedAt === null ? ok(row) : err(appError('selfie.link_over'));

/**
 * Stores a picture, replacing a previous one of the same link.
 *
 * @fails SIS001, selfie.link_over; as `readSelfie`
 * @source CALL-173, POL-010
 */
export const takeSelfie = async (
  deps: SigningDeps,
  token: string,
  sent: SentPicture,
): Promise<Result<void, AppError>> => {
  const opened = await openSelfie(deps, token);
  const asked = opened.ok ? refuseUsed(opened.value) : opened;
  if (!asked.ok) return asked;
  const selfie = await readSelfie(sent);
  if (!selfie.ok) return selfie;
  const { content, sha256, width, height } = selfie.value;
  const storageKey = await storeEncrypted(deps, content);
  const taken = await transact(deps.db, async (trx) => {
    const again = await openSelfie({ ...deps, db: trx }, token, { lock: true });
    const reread = again.ok ? refuseUsed(again.value) : again;
    if (!reread.ok) return reread;
    const picture = { storageKey, sha256, width, height, takenAt: deps.clock() };
    await updateSelfie(trx, reread.value.id, picture);
    return ok(reread.value.storageKey);
  });
  const unused = taken.ok ? taken.value : storageKey;
  if (unused !== null) await deps.files.remove(unused);
  return taken.ok ? ok(undefined) : taken;
};

const noteSelfie = async (
  { trx, deps }: { readonly trx: Database; readonly deps: SigningDeps },
  { signerId, sha256, ...key }: SelfieRow,
): Promise<void> => {
  const process = await findProcess(trx, key);
  if (!process || !(await lockProcess(trx, process.id))) return;
  const detail = { sha256: sha256 ?? '', faces: 1 };
  await writeEvent(trx, {
    processId: process.id,
    kind: 'selfie',
    at: deps.clock(),
    signerId,
    detail,
  });
};

/**
 * Confirms the uploaded picture. Returns false if it can no longer be read, so that the signer takes a new one.
 *
 * @fails SIS001, selfie.link_over, selfie.not_sent
 * @source CALL-174, POL-011, POL-012
 */
export const confirmSelfie = (
  deps: SigningDeps,
  token: string,
): Promise<Result<boolean, AppError>> =>
  transact(deps.db, async (trx) => {
    const opened = await openSelfie({ ...deps, db: trx }, token, { lock: true });
    const asked = opened.ok ? refuseUsed(opened.value) : opened;
    if (!asked.ok) return asked;
    const row = asked.value;
    if (row.storageKey === null) return err(appError('selfie.not_sent'));
    const picture = await readEncrypted(deps, row.storageKey).catch(() => undefined);
    if (!picture || sha256Of(picture) !== row.sha256) {
      await updateSelfie(trx, row.id, { storageKey: null, sha256: null, takenAt: null });
      return ok(false);
    }
    await updateSelfie(trx, row.id, { confirmedAt: deps.clock() });
    await noteSelfie({ trx, deps }, row);
    await recordProgress({ trx, deps }, row, { selfieStatus: await allSelfies(trx, row) });
    return ok(true);
  });

const dayMs = 86_400_000;
/**
 * Retention of face pictures once nothing is left to sign, in days; the digest stays as evidence.
 * @source domain 4.3
 */
const retentionDays = 30;
const atOnce = 50;

/** Deletes face pictures past their retention. Returns 0: there is no backlog. */
export const purgePictures = async (deps: SigningDeps): Promise<number> => {
  const now = deps.clock();
  const settledBefore = new Date(now.getTime() - retentionDays * dayMs);
  for (const proposalKind of ['sale', 'insurance'] as const) {
    const { stored: proposals } = deps.signing[proposalKind];
    const old = { proposalKind, proposals, settledBefore, now, limit: atOnce };
    let keys: readonly string[];
    do {
      keys = await takeOldPictures(deps.db, old);
      for (const key of keys) await deps.files.remove(key);
    } while (keys.length === atOnce);
  }
  return 0;
};
