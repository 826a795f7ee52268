import { everyScreen, inLanguage, inSentence, listName } from '@patio/framework/kernel';
import {
  density,
  localeName,
  locales,
  setLocale,
  showAlert,
  showError,
  themeMode,
  useEngine,
  useLocale,
  useText,
} from '@patio/framework/react';
import { useAllCommands } from '@patio/framework/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { profileOf } from '#session/rules/SessionUser.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { seeAsGroup } from '#access/rules/seeAs.ts';
import type { PortalKey } from '../i18n/portal';
import { shellDialog } from '../layout/shellDialog';
import { changeDealer, hasUnsavedWork, endSession } from '../session/endSession';
import { stopView } from '../view/seeAs';
import type { PaletteItem } from './PaletteItem';
import '../i18n/dialogs';

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
