import { useLayoutEffect } from 'react';
import { useText } from '@patio/framework/react';
import { EmptyState, SkeletonRows } from '@patio/framework/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { canOpen } from '#access/rules/access.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import type { PortalKey } from '../i18n/portal';
import { useSession } from '#session/browser/useSession.ts';
import { noteRefused } from './refusedPage';
import { useAccess } from './useAccess';

/** Redirects home, where the refused page is named. */
const Refused = () => {
  const { pathname } = useLocation();
  useLayoutEffect(() => noteRefused(pathname), [pathname]);
  return <Navigate to="/" replace />;
};

type Props = { row: RouteRow; children: ReactNode };

/**
 * Renders a page if the access table admits the person; else redirects home with a message. Pages that depend on a
 * module or flag wait until it is loaded.
 * @source GATE-001, GATE-002
 */
export const Gate = ({ row, children }: Props) => {
  const { actor, context, isSettled } = useAccess();
  const text = useText<PortalKey>();
  const seen = useSession()?.seeAs;
  if (canOpen(row, actor, context)) {
    // The viewed group may open the page but the person may not: the server refuses its data, so the page explains
    // it.
    const own = seen && { groupName: seen.ownGroupName, userType: 'GMF' as const };
    const isBeyond = own !== undefined && !canOpen(row, own, context);
    return isBeyond ? (
      <EmptyState title={text('view.beyondTitle')} text={text('view.beyond')} />
    ) : (
      children
    );
  }
  const depends = row.module !== undefined || row.flag !== undefined;
  if (depends && !isSettled) return <SkeletonRows label={text('common.loading')} />;
  return <Refused />;
};
