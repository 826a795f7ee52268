import { leadSettings } from '../../generated/descriptions/leadSettings';
import type { Deps } from '../../framework/server/deps';
import { writeHistory } from '../../framework/server/store/write/history';
import { keepSingle } from '../../framework/server/store/write/keepSingle';
import { archiveByLimits, expireOverdue } from './store/leadClock';

/** Who stands in the history of what time alone does. */
const clockActor = { userId: 'system', username: 'PATIO', name: 'Pátio' };

/**
 * Expires opportunities that nobody touched in time, with a history row each, and takes old ones off the lists.
 *
 * @returns how many expired
 * @source OQ-153, OQ-155, LEAD-010
 */
export const keepLeadClock = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    await keepSingle(trx, leadSettings, at);
    const expired = await expireOverdue(trx, at);
    await writeHistory(
      trx,
      { actor: clockActor, at, action: 'update' },
      expired.map(({ id, version, statusAt }) => ({
        resource: 'leads',
        recordId: id,
        version,
        changes: {
          status: [1, 8],
          situation: ['new', 'expired'],
          statusAt: [statusAt, at.toISOString()],
        },
      })),
    );
    await archiveByLimits(trx, at);
    return expired.length;
  });
