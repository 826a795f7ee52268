import { ok } from '../../../kernel/Result';
import type { EntityHooks } from '../../crud/EntityHooks';
import { insertChannels } from '../../store/channels';
import { writeHistory } from '../../store/history';

/** Gives a new dealer its channels, disabled, one of each type. */
export const openChannels: NonNullable<EntityHooks['afterCreate']> = async (
  { trx, deps, request },
  { row },
) => {
  const at = deps.clock();
  const channels = await insertChannels(trx, { id: row.id, at });
  await writeHistory(
    trx,
    { actor: request.actor, taskId: request.taskId, at, action: 'create' },
    channels.map(({ id, name }) => ({
      resource: 'channels',
      recordId: id,
      version: 1,
      changes: { name: [null, name], dealerId: [null, row.id], status: [null, 'disabled'] },
    })),
  );
  return ok(undefined);
};
