import type { CommandGroup } from './Command';

const listeners = new Set<() => void>();
let groups: readonly CommandGroup[] = [];

const change = (next: readonly CommandGroup[]): void => {
  groups = next;
  listeners.forEach((listener) => listener());
};

/** Registered commands, in registration order. */
export const readCommands = (): readonly CommandGroup[] => groups;

/** Subscribes to changes. Returns an unsubscribe function. */
export const subscribeCommands = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Registers commands while a part of the page is mounted. Returns an unregister function. */
export const declareCommands = (group: CommandGroup): (() => void) => {
  change([...groups, group]);
  return () => change(groups.filter((one) => one !== group));
};
