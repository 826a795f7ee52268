import { useCreate, useUpdate } from 'ra-core';
import { useCallback } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { FormValues } from '../../EntitySlots';
import { asWireRecord } from '../../texts/names';
import type { EntityFormState } from './useEntityForm';
import { useIdempotencyKey } from './useIdempotencyKey';

/** Sends a body, a change with its reason; answers the stored record. Throws what the data provider throws. */
export const useSend = ({ entity, mode, getBase }: EntityFormState, getReason: () => string) => {
  const { resource } = entity.description;
  const [create] = useCreate();
  const [update] = useUpdate();
  const keys = useIdempotencyKey();
  const send = useCallback(
    async (data: FormValues): Promise<WireRecord> => {
      if (mode === 'create') {
        const meta = { idempotencyKey: keys.keyFor(data) };
        return asWireRecord(await create(resource, { data, meta }, { returnPromise: true }));
      }
      const previousData = getBase();
      const reason = getReason();
      const meta = reason === '' ? {} : { meta: { reason } };
      const params = { id: previousData?.id, data, previousData, ...meta };
      return asWireRecord(
        await update(resource, params, { returnPromise: true, mutationMode: 'pessimistic' }),
      );
    },
    [getBase, getReason, create, keys, mode, resource, update],
  );
  return { send, decided: keys.decided };
};
