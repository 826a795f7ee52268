import { type AppError, type Result, ok } from '@patio/framework/kernel';
import { type Deps, transact } from '@patio/framework/server';
import { providerOf } from '../provider/providerOf';
import { lockProcess, updateProcess, type Process } from '../store/processes';
import { readSigned } from './readSigned';
import { writeEvent } from './writeEvent';

/** What the certifier is told; why a proposal ended is told to nobody outside. */
const reason = 'Proposta encerrada';

/**
 * Ends at the certifier what is still signed there although its proposal came to nothing.
 *
 * @fails CRS001, CTSNERROR; then nothing is changed, and the next round tries again
 * @source ESG-023
 */
export const withdrawEnded = async (
  deps: Deps,
  process: Process,
): Promise<Result<void, AppError>> => {
  const { id, providerId } = process;
  if (providerId === null || !(await readSigned(deps.db, process)).isEnded) return ok(undefined);
  const ended = await providerOf(deps).cancel(providerId, reason);
  if (!ended.ok) return ended;
  return transact(deps.db, async (trx) => {
    const held = await lockProcess(trx, id);
    if (held?.status !== 'IN_PROGRESS') return ok(undefined);
    const at = deps.clock();
    await updateProcess(trx, id, { status: 'CANCELLED', cancelledAt: at });
    await writeEvent(trx, { processId: id, kind: 'cancelled', at });
    return ok(undefined);
  });
};
