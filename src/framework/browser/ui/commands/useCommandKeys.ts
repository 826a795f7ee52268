import { useEffect } from 'react';
import { combinationOf, isTyping, sequenceOf } from './commandKeys';
import { isLayerOpen } from '../popup/isLayerOpen';
import { readCommands } from './commandStore';

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
      const goesOn = event.timeStamp - at < sequenceMs;
      at = event.timeStamp;
      const tries = goesOn ? [[...typed, event.key], [event.key]] : [[event.key]];
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
