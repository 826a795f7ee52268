import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FormValues } from '../data/entity/EntitySlots';
import type { ActionDescription } from '#kernel/entity/EntityDescription.ts';

/** An action that was chosen: it waits for a confirmation, or runs. */
export type PendingAction =
  | {
      readonly type: 'described';
      readonly action: ActionDescription;
      readonly record: WireRecord;
    }
  | { readonly type: 'remove'; readonly record: WireRecord };

/** What a person gave when an action asked: why, and its inputs. */
export type ActionGiven = { readonly reason?: string | undefined; readonly values?: FormValues };
