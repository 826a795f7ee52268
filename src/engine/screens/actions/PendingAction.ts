import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { ActionDescription } from '../../../kernel/entity/EntityDescription';

/** An action that was chosen: it waits for a confirmation, or runs. `skipped` selected records are left out. */
export type PendingAction =
  | {
      readonly type: 'described';
      readonly action: ActionDescription;
      readonly records: readonly WireRecord[];
      readonly bulk: boolean;
      readonly skipped: number;
    }
  | { readonly type: 'remove'; readonly record: WireRecord };
