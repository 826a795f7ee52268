import type { Language } from '#generated/application.ts';
import { useEffect } from 'react';
import { useLocale } from '@patio/framework/react';
import { saveLanguage } from '../calls';
import { call } from './call';
import { useSession } from './useSession';

/** Last username and language sent by this page. */
let sentMark = '';

/** Saves a chosen language on the server, for e-mails. @source I18N-003 */
export const useLanguageSync = (): void => {
  const language = useLocale();
  const user = useSession();
  // Read-only while viewing the portal as another group.
  const username = user && !user.seeAs ? user.username : undefined;
  useEffect(() => {
    const mark = `${username} ${language}`;
    if (!username || sentMark === mark || localStorage.getItem('lang') !== language) return;
    sentMark = mark;
    call(saveLanguage, { body: { language: language as Language } }).catch(() => (sentMark = ''));
  }, [language, username]);
};
