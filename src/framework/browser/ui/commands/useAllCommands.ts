import { useSyncExternalStore } from 'react';
import type { CommandGroup } from './Command';
import { readCommands, subscribeCommands } from './commandStore';

/** All registered commands. */
export const useAllCommands = (): readonly CommandGroup[] =>
  useSyncExternalStore(subscribeCommands, readCommands);
