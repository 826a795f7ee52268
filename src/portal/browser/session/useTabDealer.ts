import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { tabDealer } from '#session/browser/call.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { showAlert, useText } from '@patio/framework/react';
import type { PortalKey } from '../i18n/portal';
import { hasUnsavedWork } from './endSession';

const nameOf = (user: SessionUser, id: string | null): string | undefined =>
  user.dealers.find((dealer) => dealer.id === id)?.tradingName;

const sentenceOf = ({ name, former }: { name?: string; former?: string }): PortalKey => {
  if (name === undefined) return 'shell.top.dealerElsewhereNone';
  return former === undefined ? 'shell.top.dealerElsewhereChosen' : 'shell.top.dealerElsewhere';
};

/**
 * Active dealer of this tab. If another tab changes it, a page without unsaved work follows; one with unsaved work
 * stays and shows a warning, and the server refuses its writes.
 *
 * @source quality.md rule 29
 */
export const useTabDealer = (user: SessionUser | null): string | null => {
  const text = useText<PortalKey>();
  const queries = useQueryClient();
  const own = useSyncExternalStore(tabDealer.subscribe, tabDealer.read);
  const active = user?.dealerDefault?.id ?? null;
  useEffect(() => {
    const former = tabDealer.read();
    if (!user || former === active) return;
    if (former !== undefined && hasUnsavedWork()) {
      const names = { name: nameOf(user, active), former: nameOf(user, former) };
      showAlert('warning', text(sentenceOf(names), names));
      return;
    }
    tabDealer.set(active);
    // Data of the previous dealer is no longer valid.
    if (former !== undefined) void queries.resetQueries();
  }, [active, queries, text, user]);
  useEffect(() => () => tabDealer.forget(), []);
  return own === undefined ? active : own;
};
