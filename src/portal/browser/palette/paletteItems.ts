import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type SessionUser, profileOf } from '#session/rules/SessionUser.ts';
import { menuOf } from '#access/rules/menuOf.ts';
import { everyScreen, foldText, inLanguage, inSentence, listName } from '@patio/framework/kernel';
import {
  flatten,
  freshList,
  mayRunTasks,
  menuText,
  takesPart,
  useEngine,
  useText,
  density,
  localeName,
  locales,
  setLocale,
  showAlert,
  showError,
  themeMode,
  useLocale,
} from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useAccess } from '../access/useAccess';
import { helpPath } from '../help/helpPath';
import { menu as english } from '../i18n/en/menu';
import type { PortalKey } from '../i18n/portal';
import { menu as portuguese } from '../i18n/pt-BR/menu';
import { isBuilt } from '../shell/builtPaths';
import { tasksPath, approvalsPath } from '../shell/paths';
import { readRecent } from './recentRecords';
import { type GlyphName, useAllCommands } from '@patio/framework/ui';
import { seeAsGroup } from '#access/calls.ts';
import { shellDialog } from '../layout/shellDialog';
import { changeDealer, hasUnsavedWork, endSession } from '../session/endSession';
import { stopView } from '../view/seeAs';
import '../i18n/dialogs';

/** An item of the palette. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  /** Further search words: the label in the other language, the menu group. */
  readonly words?: string;
  /** Menu group it belongs to. */
  readonly place?: string;
  readonly icon: GlyphName;
  /** Fields and status of a record. */
  readonly details?: ReactNode;
  readonly keys?: readonly string[];
  readonly run: () => void;
};

/** Items under a heading. Not shown if empty. */
export type PaletteSection = { readonly title: string; readonly items: readonly PaletteItem[] };

/**
 * Items that contain every search word, ignoring accents and case; those with a label word starting with the search
 * come first, otherwise in original order.
 */
export const matchItems = (
  items: readonly PaletteItem[],
  search: string,
): readonly PaletteItem[] => {
  const wanted = foldText(search.trim());
  const parts = wanted.split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, words = '', place = '' }) => {
    const text = foldText(`${label} ${words} ${place}`);
    return parts.every((part) => text.includes(part));
  });
  const begins = ({ label }: PaletteItem) => (` ${foldText(label)}`.includes(` ${wanted}`) ? 0 : 1);
  return [...found].sort((a, b) => begins(a) - begins(b));
};

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
  const { entities, locale } = useEngine();
  return useMemo(
    () =>
      (user.seeAs ? [] : readRecent(user.username)).map(({ resource, name, path }) => ({
        id: `recent ${path}`,
        label: name,
        place: inLanguage(entities.outlines[resource]?.label.one, locale) ?? '',
        icon: 'history' as const,
        run: () => void navigate(path),
      })),
    [entities, locale, navigate, user.seeAs, user.username],
  );
};

/** Actions registered by the current page, such as those of its record. New records are listed under actions. */
export const useHereItems = (): readonly PaletteItem[] =>
  useAllCommands()
    .flatMap(({ commands }) => commands)
    .flatMap(({ id, label, words, keys, run }): readonly PaletteItem[] =>
      run && !id.startsWith('shell.') && id !== 'list.create'
        ? [
            {
              id,
              label,
              run,
              icon: 'right',
              ...(words ? { words } : {}),
              ...(keys ? { keys } : {}),
            },
          ]
        : [],
    );

const useCreateItems = (user: SessionUser): readonly PaletteItem[] => {
  const { entities, can, locale } = useEngine();
  const text = useText<PortalKey>();
  const navigate = useNavigate();
  if (user.seeAs) return [];
  const screens = Object.values(entities.outlines).flatMap(everyScreen);
  return screens.flatMap((outline): readonly PaletteItem[] => {
    const { access, label, paths, screen } = outline;
    const to = paths.create;
    if (!to || to.includes(':') || !can({ route: to }) || !can(access.create)) return [];
    return [
      {
        id: `create ${listName(outline)}`,
        label: text('palette.create', { one: inSentence(inLanguage(label.one, locale)) }),
        ...(screen ? { place: inLanguage(label.many, locale) } : {}),
        words: `${Object.values(label.one).join(' ')} cadastrar novo nova register new add`,
        icon: 'plus',
        run: () => void navigate(to),
      },
    ];
  });
};

const useDealerItems = (user: SessionUser): readonly PaletteItem[] => {
  const text = useText<PortalKey>();
  if (user.userType !== 'DEALER' || user.dealers.length < 2) return [];
  const change = (id: string | null, sentence: string) => {
    // The top bar's switcher asks about unsaved work; here it is never discarded.
    if (hasUnsavedWork()) showAlert('warning', text('shell.top.switchBody'));
    else
      changeDealer(id).then(
        () => showAlert('success', sentence),
        (error: unknown) => showError(error),
      );
  };
  const dealers = user.dealers.filter(({ id }) => id !== user.dealerDefault?.id);
  return dealers.map(({ id, gmfCode, tradingName: name }) => ({
    id: `dealer ${id}`,
    label: text('palette.dealer', { name }),
    words: gmfCode,
    icon: 'right',
    run: () => change(id, text('shell.top.dealerChanged', { name })),
  }));
};

const useLookItems = (): readonly PaletteItem[] => {
  const text = useText<PortalKey>();
  const locale = useLocale();
  return useMemo(
    () => [
      ...locales()
        .filter((one) => one !== locale)
        .map((one): PaletteItem => ({
          id: `language ${one}`,
          label: text('palette.language', { name: localeName(one) }),
          words: 'idioma língua language',
          icon: 'right',
          run: () => void setLocale(one).catch(showError),
        })),
      ...themeMode
        .choices()
        .filter((one) => one !== themeMode.read())
        .map((one): PaletteItem => ({
          id: `theme ${one}`,
          label: text('palette.theme', { name: text(`shell.top.theme.${one}`) }),
          words: 'tema theme aparência appearance modo mode light dark escuro claro',
          icon: 'show',
          run: () => themeMode.set(one),
        })),
      ...density
        .choices()
        .filter((one) => one !== density.read())
        .map((one): PaletteItem => ({
          id: `density ${one}`,
          label: text('palette.density', { name: text(`density.${one}`) }),
          words: 'densidade density compact comfortable',
          icon: 'density',
          run: () => density.set(one),
        })),
    ],
    [locale, text],
  );
};

/** Actions available everywhere. */
export const useActionItems = (user: SessionUser): readonly PaletteItem[] => {
  const text = useText<PortalKey>();
  const creating = useCreateItems(user);
  const dealers = useDealerItems(user);
  const looks = useLookItems();
  const item = (label: PortalKey, words: string, run: () => void): PaletteItem => ({
    id: label,
    label: text(label),
    words,
    run,
    icon: 'right',
  });
  return [
    ...creating,
    ...dealers,
    ...(profileOf(user) === seeAsGroup
      ? [item('view.open', 'see as perfil grupo', () => shellDialog.change('seeAs'))]
      : []),
    ...(user.seeAs ? [item('view.stop', 'end view', () => void stopView().catch(showError))] : []),
    ...looks,
    item('keys.open', 'atalhos teclado shortcuts keyboard ?', () => shellDialog.change('keys')),
    ...(user.seeAs
      ? []
      : [item('shell.top.changePassword', 'senha password', () => shellDialog.change('password'))]),
    item('shell.menu.logout', 'sair sign out log out', () => void endSession()),
  ];
};
