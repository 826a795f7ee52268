import { useCreate, useUpdate } from 'ra-core';
import { useCallback } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { useRequestApproval, waitsForApproval } from '#browser/data/entity/useRequestApproval.ts';
import { asWireRecord } from '#browser/texts/names.ts';
import type { FormState } from '../useSchemaForm';
import { useIdempotencyKey } from './useIdempotencyKey';

/** What became of it: stored, or requested (null: nothing would change). */
export type Sent = { readonly record: WireRecord } | { readonly approval: Approval | null };

/** What goes with every body that is sent. */
export type SendOptions = {
  /** Of the entity whose record it is. */
  readonly description: EntityDescription;
  /** Why the record is changed, as far as the person said; empty: nothing. */
  readonly getReason: () => string;
  /** The new record is a period that ends the former one. */
  readonly closeFormer?: boolean | undefined;
};

/** Sends a body, a change with its reason; answers the stored record. Throws what the data provider throws. */
export const useSend = (
  { mode, getBase }: FormState,
  { description, getReason, closeFormer = false }: SendOptions,
) => {
  const { resource } = description;
  const waits = waitsForApproval(description, mode);
  const requestApproval = useRequestApproval(resource);
  const [create] = useCreate();
  const [update] = useUpdate();
  const keys = useIdempotencyKey();
  const send = useCallback(
    async (data: FormValues): Promise<Sent> => {
      if (waits) {
        const reason = getReason();
        const why = reason === '' ? {} : { reason };
        const record = getBase();
        const approval = await requestApproval(
          mode === 'edit' && record
            ? { operation: 'update', record, values: data, ...why }
            : {
                operation: 'create',
                values: data,
                closeFormer,
                idempotencyKey: keys.keyFor(data),
                ...why,
              },
        );
        return { approval };
      }
      if (mode === 'create') {
        const meta = { idempotencyKey: keys.keyFor(data), closeFormer };
        const made = await create(resource, { data, meta }, { returnPromise: true });
        return { record: asWireRecord(made) };
      }
      const previousData = getBase();
      const reason = getReason();
      const meta = reason === '' ? {} : { meta: { reason } };
      const params = { id: previousData?.id, data, previousData, ...meta };
      const changed = await update(resource, params, {
        returnPromise: true,
        mutationMode: 'pessimistic',
      });
      return { record: asWireRecord(changed) };
    },
    [closeFormer, create, getBase, getReason, keys, mode, requestApproval, resource, update, waits],
  );
  return { send, decided: keys.decided };
};
