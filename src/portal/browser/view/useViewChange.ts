import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { loadAccess } from '../access/accessStore';
import { showError } from '@patio/framework/react';
import { loadLeadCount } from '../notices/leadCount';

/**
 * When a view starts or ends, in any tab, all loaded data is discarded: rows, switches and the badge are refetched.
 * Returns the id of the view.
 */
export const useViewChange = (user: SessionUser | null): string => {
  const queries = useQueryClient();
  const mark = user?.seeAs?.id ?? '';
  const last = useRef(mark);
  useEffect(() => {
    if (!user || last.current === mark) return;
    last.current = mark;
    queries.clear();
    void loadAccess(user);
    loadLeadCount(user).catch(showError);
  }, [mark, queries, user]);
  return mark;
};
