import type { Language } from '#generated/application.ts';
import { useEffect } from 'react';
import { useLocale } from '@patio/framework/react';
import { keepLanguage } from '../calls';
import { call } from './call';
import { useSession } from './useSession';

/** What the server was told last by this page: whose language, and which. */
let told = '';

/** Tells the server of a language that the person chose: mails to them are in it. @source I18N-003 */
export const useKeptLanguage = (): void => {
  const language = useLocale();
  const user = useSession();
  // Nothing is written while the portal is shown as another group.
  const username = user && !user.seeAs ? user.username : undefined;
  useEffect(() => {
    const mark = `${username} ${language}`;
    if (!username || told === mark || localStorage.getItem('lang') !== language) return;
    told = mark;
    call(keepLanguage, { body: { language: language as Language } }).catch(() => (told = ''));
  }, [language, username]);
};
