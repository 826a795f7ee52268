import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../client/session/SessionUser';
import { menuOf } from '../../domain/access/menuOf';
import { useAccess } from '../access/useAccess';
import { menu as english } from '../i18n/en/menu';
import type { PortalKey } from '../i18n/portal';
import { menu as portuguese } from '../i18n/pt-BR/menu';
import { flatten } from '../i18n/translate';
import { useText } from '../i18n/useText';
import { isBuilt } from '../portal/builtPaths';
import type { PaletteItem } from './PaletteItem';
import { readRecent } from './recentRecords';

const dictionaries = [portuguese, english].map((menu) => new Map(flatten({ menu })));

const inEveryLanguage = (key: string): string =>
  dictionaries.map((dictionary) => dictionary.get(key) ?? '').join(' ');

/** Pages of the menu that the person may open, found by the words of both languages. */
export const usePageItems = (): readonly PaletteItem[] => {
  const { actor, context } = useAccess();
  const text = useText<PortalKey>();
  const navigate = useNavigate();
  return useMemo(
    () =>
      menuOf(actor, context, isBuilt).flatMap(({ label, entries }) =>
        entries.map((entry) => ({
          id: entry.path,
          label: text(entry.label as PortalKey),
          words: `${inEveryLanguage(entry.label)} ${inEveryLanguage(label)}`,
          ...(entry.path === '/' ? {} : { place: text(label as PortalKey) }),
          icon: 'right' as const,
          run: () => void navigate(entry.path),
        })),
      ),
    [actor, context, navigate, text],
  );
};

/** Records that the person has visited since signing in. */
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
