import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { canOpen } from '../../domain/access/access';
import type { RouteRow } from '../../domain/access/RouteRow';
import { useText } from '../i18n/useText';
import { useAccess } from './useAccess';

type Props = { row: RouteRow; children: ReactNode };

/**
 * Lets a person through to a page that the access table opens, and sends everybody else home. A page that waits for a
 * module or a flag waits for them to be known. @source GATE-001, GATE-002
 */
export const Gate = ({ row, children }: Props) => {
  const { actor, context, isSettled } = useAccess();
  const text = useText();
  if (canOpen(row, actor, context)) return children;
  const depends = row.module !== undefined || row.flag !== undefined;
  if (depends && !isSettled) return <p role="status">{text('common.loading')}</p>;
  return <Navigate to="/" replace />;
};
