import { useEffect } from 'react';
import type { CommandGroup } from './Command';
import { declareCommands } from './commandStore';

/**
 * Declares what a part of the page can do, while it is there.
 *
 * @param group keep it with `useMemo`: it is declared anew when it changes; null declares nothing
 */
export const useCommands = (group: CommandGroup | null): void => {
  useEffect(() => (group ? declareCommands(group) : undefined), [group]);
};
