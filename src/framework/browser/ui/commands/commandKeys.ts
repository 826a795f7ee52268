import type { Command } from './Command';

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
