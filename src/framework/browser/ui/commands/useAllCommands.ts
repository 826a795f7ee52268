import { useSyncExternalStore } from 'react';
import type { CommandGroup } from './Command';
import { readCommands, subscribeCommands } from './commandStore';

/** What the page can do now. */
export const useAllCommands = (): readonly CommandGroup[] =>
  useSyncExternalStore(subscribeCommands, readCommands);
