import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readDashboards,
  readGroupDashboard,
  resetGroupDashboard,
  resetOwnDashboard,
  saveGroupDashboard,
  saveOwnDashboard,
} from '#kernel/calls/dashboards.ts';
import type { DashboardLayout, Dashboards, StoredDashboard } from '#kernel/dashboards/dashboard.ts';
import { call } from '../data/call';
import { ifMatch } from '../data/methods/httpClient';

/** Whose dashboard is arranged: the person's own, or that of a group. */
export type Arranged =
  | { readonly type: 'own' }
  | { readonly type: 'group'; readonly groupName: string };

const dashboardsKey = ['dashboards'] as const;

/** Dashboards of the person. */
export const useDashboards = () =>
  useQuery({
    queryKey: dashboardsKey,
    queryFn: async ({ signal }) => (await call(readDashboards, { signal })) as Dashboards,
  });

/** Reads what is stored of a dashboard; undefined: the application's or the group's is in use. */
export const readArranged = async (arranged: Arranged): Promise<StoredDashboard | undefined> => {
  if (arranged.type === 'own') return ((await call(readDashboards, {})) as Dashboards).own;
  const { groupName } = arranged;
  const { dashboard } = await call(readGroupDashboard, { params: { groupName } });
  return dashboard as StoredDashboard | undefined;
};

const headersOf = (version: number | undefined) => ({ headers: ifMatch(version) });

/** Stores and resets dashboards; the page then shows what is stored. */
export const useDashboardChanges = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: dashboardsKey });
  return {
    /** @param version that the person saw; undefined: none was stored */
    save: async (
      arranged: Arranged,
      { cards, phone }: DashboardLayout,
      version: number | undefined,
    ): Promise<void> => {
      const body = { cards, phone };
      const { groupName } = { groupName: '', ...arranged };
      await (arranged.type === 'own'
        ? call(saveOwnDashboard, { body, ...headersOf(version) })
        : call(saveGroupDashboard, { params: { groupName }, body, ...headersOf(version) }));
      await refresh();
    },
    reset: async (arranged: Arranged, version: number): Promise<void> => {
      await (arranged.type === 'own'
        ? call(resetOwnDashboard, headersOf(version))
        : call(resetGroupDashboard, {
            params: { groupName: arranged.groupName },
            ...headersOf(version),
          }));
      await refresh();
    },
  };
};
