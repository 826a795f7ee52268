import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { MenuGroup } from '#access/rules/menuOf.ts';
import { useListKeysEnabled, useText } from '@patio/framework/react';
import { type Command, useCommandKeys, useCommands } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { closeShellDialog, shellDialog } from '../layout/shellDialog';
import type { ShellDialogName } from '../layout/shellDialog';

/** Second letter after g, by path. The same in both languages, so that people learn them once. */
const letters: Readonly<Record<string, string>> = {
  '/': 'h',
  '/dealers': 'd',
  '/users': 'u',
  '/groups': 'g',
  '/branches': 'r',
  '/users/emails': 'e',
};

const toggle = (name: ShellDialogName): void => {
  if (shellDialog.read() === name) closeShellDialog();
  else shellDialog.change(name);
};

/** The palette navigates away, so it stays closed while a dialog may hold unsaved input. */
const togglePalette = (): void => {
  const own = shellDialog.read();
  const isOfFrame = own === 'palette' || own === 'keys';
  if (isOfFrame || !document.querySelector('dialog[open]')) toggle('palette');
};

const goCommands = (
  menu: readonly MenuGroup[],
  text: (key: PortalKey, values?: Readonly<Record<string, unknown>>) => string,
  go: (path: string) => void,
): readonly Command[] =>
  menu
    .flatMap(({ entries }) => entries)
    .flatMap(({ path, label }): readonly Command[] => {
      const letter = letters[path];
      if (letter === undefined) return [];
      const name = text(label as PortalKey);
      const run = () => go(path);
      return [
        { id: `shell.go ${path}`, label: text('keys.goTo', { name }), keys: ['g', letter], run },
      ];
    });

/** Registers the global commands and handles the keys of all registered ones. */
export const useShellCommands = (menu: readonly MenuGroup[]): void => {
  const text = useText<PortalKey>();
  const navigate = useNavigate();
  const [hasLetters] = useListKeysEnabled();
  const group = useMemo(() => {
    const commands: readonly Command[] = [
      {
        id: 'shell.palette',
        label: text('keys.palette'),
        keys: ['Ctrl', 'K'],
        run: togglePalette,
      },
      { id: 'shell.keys', label: text('keys.overlay'), keys: ['?'], run: () => toggle('keys') },
      { id: 'shell.escape', label: text('keys.escape'), keys: ['Esc'] },
      ...goCommands(menu, text, (path) => void navigate(path)),
    ];
    return { title: text('keys.everywhere'), commands };
  }, [menu, navigate, text]);
  useCommands(group);
  useCommandKeys(hasLetters);
  // A dialog must not survive the session.
  useEffect(() => closeShellDialog, []);
};
