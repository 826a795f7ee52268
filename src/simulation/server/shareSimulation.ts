import { createHash, randomBytes } from 'node:crypto';
import { simulations } from '../../generated/descriptions/simulations';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { PersonRequest } from '../../framework/server/crud/EntityHooks';
import { openContext } from '../../framework/server/crud/openContext';
import { findRow } from '../../framework/server/crud/read/getRecord';
import type { Deps } from '../../framework/server/deps';
import { readRow } from '../../framework/server/store/write/records';
import type { MemoLanguage } from '../../pricing/rules';
import { paperPdf } from './paperPdf';
import { writePaper } from './readPaper';
import { findShare, keepShare } from './store/shares';

/** Where clients open what was shared with them. */
export const sharedPath = '/api/shared/simulations';

const tokenBytes = 32;
const dayMs = 86_400_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type ShareAsk = {
  readonly id: string;
  readonly days: number;
  readonly language: MemoLanguage;
};

/** Makes a link to the client's version that ends by itself. @fails SIS001 where the person does not see the simulation */
export const shareSimulation = async (
  deps: Deps,
  request: PersonRequest,
  { id, days, language }: ShareAsk,
): Promise<Result<{ path: string; expiresAt: string }, AppError>> => {
  const context = { ...openContext(deps, request), description: simulations };
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const token = randomBytes(tokenBytes).toString('base64url');
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + days * dayMs);
  await keepShare(deps.db, {
    ...{ tokenHash: hashOf(token), simulationId: row.value.id, language, expiresAt, at },
    createdBy: request.actor.userId,
  });
  return ok({ path: `${sharedPath}/${token}`, expiresAt: expiresAt.toISOString() });
};

/** The PDF behind a link. @fails SIS001 for one that is unknown or has expired */
export const openShared = async (deps: Deps, token: string): Promise<Result<Buffer, AppError>> => {
  const share = await findShare(deps.db, hashOf(token), deps.clock());
  const row =
    share && (await readRow(deps.db, simulations, { key: share.simulationId, visibleTo: null }));
  if (!share || !row) return err(appError('SIS001'));
  const { language } = share;
  const paper = await writePaper(deps, row, { audience: 'customer', language });
  return ok(await paperPdf(paper, language));
};
