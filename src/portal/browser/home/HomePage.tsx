import { useCallback, useMemo } from 'react';
import { groupNames } from '#access/rules/groups.ts';
import { useSession } from '#session/browser/useSession.ts';
import { Dashboard, useLocale } from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { groupLabel } from '../view/groupLabel';
import { firstLayout, useHomeCards } from './homeCards';
import { useHomeText } from './Card';

/** Home page: the dashboard of the person's group, or their own. */
export const HomePage = () => {
  const text = useHomeText();
  const locale = useLocale();
  const user = useSession();
  const { context } = useAccess();
  const cards = useHomeCards();
  const layoutOf = useCallback((groupName: string) => firstLayout(groupName, context), [context]);
  const groups = useMemo(
    () => groupNames.map((value) => ({ value, label: groupLabel(value, locale) })),
    [locale],
  );
  if (!user) return null;
  return <Dashboard title={text('home.title')} cards={cards} layoutOf={layoutOf} groups={groups} />;
};
