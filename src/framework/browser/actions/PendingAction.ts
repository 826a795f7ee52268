import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FormValues } from '../data/entity/EntitySlots';
import type { ActionDescription } from '#kernel/entity/EntityDescription.ts';

/** A chosen action, awaiting confirmation or running. */
export type PendingAction =
  | {
      readonly type: 'described';
      readonly action: ActionDescription;
      readonly record: WireRecord;
    }
  | { readonly type: 'remove'; readonly record: WireRecord };

/** A person's answers: reason and inputs. */
export type ActionGiven = { readonly reason?: string | undefined; readonly values?: FormValues };
