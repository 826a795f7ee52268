import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { isMachineName } from '#kernel/entity/recordName.ts';
import type { useEngineText } from './useEngineText';
import './words/record';

/** Who made a change, by name; a service account is marked as one. */
export const actorNameOf = (
  { actor, actorName }: Pick<HistoryEntry, 'actor' | 'actorName'>,
  text: ReturnType<typeof useEngineText>,
): string => {
  const name = actorName === '' ? actor : actorName;
  return isMachineName(actor) ? text('history.machine', { name }) : name;
};
