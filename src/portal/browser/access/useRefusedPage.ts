import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Text, menuText, showAlert, useLocale, useText } from '@patio/framework/react';
import type { PortalKey } from '../i18n/portal';
import { crumbsOf } from '../layout/crumbs';
import { groupLabel } from '../view/groupLabel';
import { takeRefused } from './refusedPage';
import { useAccess } from './useAccess';

/** Name of a page as in its links, without the menu group; its path if it has none. */
const pageName = (text: Text<PortalKey>, path: string): string => {
  const crumbs = crumbsOf(path);
  const named = crumbs.length > 1 ? crumbs.slice(1) : crumbs;
  return named.map(({ key }) => menuText(text, key)).join(' › ') || path;
};

/**
 * Names the refused page when another is shown instead: before painting, so that the notice causes no layout
 * shift. The first page of the portal shows it later, after the entry notices are gone.
 */
export const useRefusedPage = (path: string): void => {
  const text = useText<PortalKey>();
  const locale = useLocale();
  const { groupName } = useAccess().actor;
  const isInside = useRef(false);
  const report = useCallback(() => {
    const refused = takeRefused(path);
    if (refused === null) return;
    const profile = groupLabel(groupName, locale);
    showAlert('warning', text('shell.refused', { page: pageName(text, refused), profile }));
  }, [groupName, locale, path, text]);
  useLayoutEffect(() => {
    if (isInside.current) report();
  }, [report]);
  useEffect(() => {
    isInside.current = true;
    report();
  }, [report]);
};
