import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { leastScore } from '../rules/consent';
import { limitVisitor } from './admitVisitor';
import { botScore } from './botCheck';

type Visitor = { readonly token: string | null | undefined; readonly ip: string };

/** Checks rate limit and bot score before accepting a submission. @fails USE029, csf.robot */
export const judgeVisitor = async (
  deps: Deps,
  { token, ip }: Visitor,
): Promise<Result<void, AppError>> => {
  const allowed = await limitVisitor(deps, ip, 'leads');
  if (!allowed.ok) return allowed;
  const score = await botScore(deps, { token: token ?? null, ip });
  return score < leastScore ? err(appError('csf.robot')) : ok(undefined);
};
