import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { ActionDescription } from '../../kernel/entity/EntityDescription';

/** An action that was chosen: it waits for a confirmation, or runs. */
export type PendingAction =
  | {
      readonly type: 'described';
      readonly action: ActionDescription;
      readonly record: WireRecord;
    }
  | { readonly type: 'remove'; readonly record: WireRecord };
