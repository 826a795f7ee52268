import { useEffect } from 'react';
import type { CommandGroup } from './Command';
import { declareCommands } from './commandStore';

/**
 * Registers commands while mounted.
 *
 * @param group memoise it: it is re-registered on change; null registers nothing
 */
export const useCommands = (group: CommandGroup | null): void => {
  useEffect(() => (group ? declareCommands(group) : undefined), [group]);
};
