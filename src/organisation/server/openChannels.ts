import { ok } from '@patio/framework/kernel';
import { type EntityHooks, writeHistory } from '@patio/framework/server';
import { insertChannels } from './store/channels';

/** Creates the channels of new dealers, disabled, one per type. */
export const openChannelsOfAll: NonNullable<EntityHooks<'dealers'>['afterCreateMany']> = async (
  { trx, deps, request },
  created,
) => {
  const at = deps.clock();
  const channels = await insertChannels(trx, { ids: created.map(({ row }) => row.id), at });
  await writeHistory(
    trx,
    { actor: request.actor, taskId: request.taskId, at, action: 'create' },
    channels.map(({ id, name, dealerId }) => ({
      resource: 'channels',
      recordId: id,
      version: 1,
      changes: { name: [null, name], dealerId: [null, dealerId], status: [null, 'disabled'] },
    })),
  );
  return ok(undefined);
};

/** Creates the channels of a new dealer. */
export const openChannels: NonNullable<EntityHooks<'dealers'>['afterCreate']> = (
  context,
  created,
) => openChannelsOfAll(context, [created]);
