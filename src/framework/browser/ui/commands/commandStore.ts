import type { CommandGroup } from './Command';

const listeners = new Set<() => void>();
let groups: readonly CommandGroup[] = [];

const change = (next: readonly CommandGroup[]): void => {
  groups = next;
  listeners.forEach((listener) => listener());
};

/** What can be done now, in the order in which the parts of the page declared it. */
export const readCommands = (): readonly CommandGroup[] => groups;

/** Tells when it changes. Returns the way to stop. */
export const subscribeCommands = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Declares commands for as long as a part of the page is there. Returns the way to withdraw them. */
export const declareCommands = (group: CommandGroup): (() => void) => {
  change([...groups, group]);
  return () => change(groups.filter((one) => one !== group));
};
