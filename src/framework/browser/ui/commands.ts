import { useSyncExternalStore, useEffect } from 'react';

/** A command of the page, by shortcut, palette or both. */
export type Command = {
  readonly id: string;
  /** Verb and object: "Editar o registro". */
  readonly label: string;
  /**
   * Shortcut: `['Ctrl', 'S']` together, `['g', 'd']` in sequence. Plain letters and sequences work outside inputs only,
   * unless the person turned them off.
   */
  readonly keys?: readonly string[];
  /** Further search words: the label in the other language. */
  readonly words?: string;
  /** Absent: handled where registered; shown in the shortcut overlay, not in the palette. */
  readonly run?: () => void;
};

/** Commands of a part of the page, under its name. */
type CommandGroup = {
  readonly title: string;
  readonly commands: readonly Command[];
};

const modifiers: ReadonlySet<string> = new Set(['Ctrl', 'Shift', 'Alt']);

/** Whether a shortcut has a modifier: these work everywhere. */
export const isCombination = (keys: readonly string[]): boolean => modifiers.has(keys[0] ?? '');

const notTyped: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit']);

/** Whether the focused element takes letters: a text field, an option list. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
};

const isPressed = ({ keys = [] }: Command, event: KeyboardEvent): boolean => {
  const last = keys.at(-1) ?? '';
  const has = (name: string) => keys.includes(name);
  return (
    isCombination(keys) &&
    event.key.toLowerCase() === last.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === has('Ctrl') &&
    event.shiftKey === has('Shift') &&
    event.altKey === has('Alt')
  );
};

/** Command of a pressed combination. */
export const combinationOf = (
  commands: readonly Command[],
  event: KeyboardEvent,
): Command | undefined => commands.find((command) => command.run && isPressed(command, event));

/** Command of a typed sequence, and whether it may continue. */
export const sequenceOf = (
  commands: readonly Command[],
  typed: readonly string[],
): { readonly command?: Command; readonly isBegun: boolean } => {
  const runnable = commands.filter(({ run, keys = [] }) => run && !isCombination(keys));
  const starts = ({ keys = [] }: Command) => typed.every((key, at) => keys[at] === key);
  const found = runnable.filter((command) => command.keys && starts(command));
  const command = found.find(({ keys }) => keys?.length === typed.length);
  return { ...(command ? { command } : {}), isBegun: found.length > 0 };
};

const listeners = new Set<() => void>();
let groups: readonly CommandGroup[] = [];

const change = (next: readonly CommandGroup[]): void => {
  groups = next;
  listeners.forEach((listener) => listener());
};

/** Registered commands, in registration order. */
const readCommands = (): readonly CommandGroup[] => groups;

/** Subscribes to changes. Returns an unsubscribe function. */
const subscribeCommands = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Registers commands while a part of the page is mounted. Returns an unregister function. */
export const declareCommands = (group: CommandGroup): (() => void) => {
  change([...groups, group]);
  return () => change(groups.filter((one) => one !== group));
};

/** All registered commands. */
export const useAllCommands = (): readonly CommandGroup[] =>
  useSyncExternalStore(subscribeCommands, readCommands);

/** Whether an overlay has the keyboard: dialog, menu, calendar. */
export const isLayerOpen = (): boolean =>
  document.querySelector('dialog[open], .ui-popup:is([role="menu"], [role="dialog"])') !== null;

/** Maximum interval within a sequence, in milliseconds. */
const sequenceMs = 1200;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

const isFree = (event: KeyboardEvent): boolean =>
  !event.repeat && !hasModifier(event) && !isTyping(event.target) && !isLayerOpen();

/**
 * Handles the shortcuts of all commands. Used once, by the frame.
 *
 * @param hasLetters whether shortcuts without modifier are enabled; speech input users turn them off (WCAG 2.1.4)
 */
export const useCommandKeys = (hasLetters: boolean): void => {
  useEffect(() => {
    let typed: readonly string[] = [];
    let at = -Infinity;
    const follow = (event: KeyboardEvent) => {
      const commands = readCommands().flatMap((group) => group.commands);
      const continues = event.timeStamp - at < sequenceMs;
      at = event.timeStamp;
      const tries = continues ? [[...typed, event.key], [event.key]] : [[event.key]];
      typed = [];
      for (const keys of tries) {
        const { command, isBegun } = sequenceOf(commands, keys);
        if (!isBegun) continue;
        if (!command) typed = keys;
        event.preventDefault();
        command?.run?.();
        return;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const commands = readCommands().flatMap((group) => group.commands);
      const command = event.repeat ? undefined : combinationOf(commands, event);
      if (command) {
        event.preventDefault();
        command.run?.();
      } else if (hasLetters && isFree(event)) follow(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasLetters]);
};

/**
 * Registers commands while mounted.
 *
 * @param group memoise it: it is re-registered on change; null registers nothing
 */
export const useCommands = (group: CommandGroup | null): void => {
  useEffect(() => (group ? declareCommands(group) : undefined), [group]);
};
