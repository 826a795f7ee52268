import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { menuOf } from '#access/rules/menuOf.ts';
import { everyScreen } from '@patio/framework/kernel';
import {
  flatten,
  freshList,
  mayRunTasks,
  menuText,
  takesPart,
  useEngine,
  useText,
} from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useAccess } from '../access/useAccess';
import { helpPath } from '../help/helpPath';
import { menu as english } from '../i18n/en/menu';
import type { PortalKey } from '../i18n/portal';
import { menu as portuguese } from '../i18n/pt-BR/menu';
import { isBuilt } from '../shell/builtPaths';
import { tasksPath, approvalsPath } from '../shell/paths';
import type { PaletteItem } from './PaletteItem';
import { readRecent } from './recentRecords';

const dictionaries = [portuguese, english].map((menu) => new Map(flatten({ menu })));

const entityNames = new Map(
  Object.values(outlines)
    .flatMap(everyScreen)
    .map(({ resource, screen, label }) => [
      `resources.${resource}.${screen ? `screens.${screen.name}.` : ''}name`,
      Object.values(label.many).join(' '),
    ]),
);

/** Synonyms for the pages of a group. */
const alsoCalled: Readonly<Record<string, string>> = {
  'menu.groups.uploads': 'importar enviar carregar planilha import send spreadsheet',
  'menu.groups.extractions': 'exportar baixar relatório planilha export report spreadsheet',
};

const inEveryLanguage = (key: string): string =>
  entityNames.get(key) ?? dictionaries.map((dictionary) => dictionary.get(key) ?? '').join(' ');

const creating: ReadonlySet<string> = new Set(
  Object.values(outlines)
    .flatMap(everyScreen)
    .flatMap(({ paths }) => paths.create ?? []),
);

/** Pages outside the menu: pending approvals, for those involved, and the manual. */
const useUnlistedPages = (): readonly PaletteItem[] => {
  const engine = useEngine();
  const text = useText<PortalKey>();
  const navigate = useNavigate();
  return useMemo(() => {
    const page = (path: string, label: PortalKey, words: string): PaletteItem => ({
      id: path,
      label: text(label),
      words,
      icon: 'right',
      run: () => void navigate(path),
    });
    return [
      ...(takesPart(engine)
        ? [
            page(
              approvalsPath,
              'shell.crumb.approvals',
              'aprovações approvals solicitações requests',
            ),
          ]
        : []),
      ...(mayRunTasks(engine)
        ? [
            page(
              tasksPath,
              'shell.crumb.tasks',
              'tarefas segundo plano importações tasks background',
            ),
          ]
        : []),
      page(helpPath, 'shell.crumb.help', 'ajuda help manual'),
    ];
  }, [engine, navigate, text]);
};

/** Accessible pages, searchable in both languages. Forms for new records are listed once, as actions. */
export const usePageItems = (): readonly PaletteItem[] => {
  const unlisted = useUnlistedPages();
  const { actor, context } = useAccess();
  const text = useText<PortalKey>();
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...menuOf(actor, context, isBuilt).flatMap(({ label, entries }) =>
        entries
          .filter(({ path }) => !creating.has(path))
          .map((entry) => ({
            id: entry.path,
            label: menuText(text, entry.label),
            words: [...[entry.label, label].map(inEveryLanguage), alsoCalled[label] ?? ''].join(
              ' ',
            ),
            ...(entry.path === '/' ? {} : { place: text(label as PortalKey) }),
            icon: 'right' as const,
            run: () => void navigate(entry.path, { state: freshList }),
          })),
      ),
      ...unlisted,
    ],
    [actor, unlisted, context, navigate, text],
  );
};

/** Records visited since signing in. */
export const useRecentItems = (user: SessionUser): readonly PaletteItem[] => {
  const navigate = useNavigate();
  return useMemo(
    () =>
      (user.seeAs ? [] : readRecent(user.username)).map(({ name, path }) => ({
        id: `recent ${path}`,
        label: name,
        icon: 'history' as const,
        run: () => void navigate(path),
      })),
    [navigate, user.seeAs, user.username],
  );
};
