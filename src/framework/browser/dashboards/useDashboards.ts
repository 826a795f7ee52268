import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readDashboards,
  readGroupDashboard,
  resetGroupDashboard,
  resetOwnDashboard,
  saveGroupDashboard,
  saveOwnDashboard,
} from '#kernel/calls/dashboards.ts';
import {
  givenTitle,
  type DashboardCard,
  type DashboardLayout,
  type Dashboards,
  type StoredDashboard,
} from '#kernel/dashboards/dashboard.ts';
import { call } from '../data/call';
import { ifMatch } from '../data/methods/httpClient';
import type { ComponentType } from 'react';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { everyScreen, listName } from '#kernel/entity/namedScreens.ts';
import { useEngine } from '../data/entity/EngineContext';
import { useReports, reportIn } from '../reports/useReports';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/dashboards';

/** A card of the application. It checks rights itself and renders nothing if it has no content. */
type OwnCard = {
  readonly label: string;
  /** Absent: a card for other groups, which the person can arrange but not see. */
  readonly Card?: ComponentType | undefined;
};

/** Cards of the application by name. */
export type OwnCards = Readonly<Record<string, OwnCard>>;

/** Readable lists that cards can show. */
export const useLists = () => {
  const { entities, can, locale } = useEngine();
  return Object.values(entities.outlines)
    .flatMap(everyScreen)
    .filter(
      ({ paths, access, apiPath }) =>
        paths.list !== undefined &&
        !apiPath.includes('{') &&
        access.list !== undefined &&
        can(access.list),
    )
    .map((outline) => ({
      value: listName(outline),
      label: inLanguage(outline.label.many, locale),
      path: outline.paths.list ?? '',
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
};

/** Display title of a card. */
export const useCardTitle = (own: OwnCards): ((card: DashboardCard) => string) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const lists = useLists();
  const { data } = useReports();
  const listLabel = (resource: string): string =>
    lists.find(({ value }) => value === resource)?.label ?? resource;
  const subjectOf = (card: DashboardCard): string => {
    if (card.type === 'report')
      return reportIn(data?.reports, card.report)?.name ?? text('dashboards.type_report');
    if (card.type === 'question')
      return text('dashboards.questionTitle', { many: listLabel(card.question.resource) });
    return card.type === 'list' ? listLabel(card.resource) : text('dashboards.type_text');
  };
  return (card) => {
    const given = givenTitle(card, locale);
    if (given !== undefined) return given;
    if (card.type === 'own') return own[card.card]?.label ?? text('dashboards.goneTitle');
    return card.type === 'refused' ? text('dashboards.refusedTitle') : subjectOf(card);
  };
};

/** Dashboard being arranged: the person's own, or a group's. */
export type Arranged =
  | { readonly type: 'own' }
  | { readonly type: 'group'; readonly groupName: string };

const dashboardsKey = ['dashboards'] as const;

/** The person's dashboards. */
export const useDashboards = () =>
  useQuery({
    queryKey: dashboardsKey,
    queryFn: async ({ signal }) => (await call(readDashboards, { signal })) as Dashboards,
  });

/** Fetches a stored dashboard; undefined: the application's or group's is in use. */
export const readArranged = async (arranged: Arranged): Promise<StoredDashboard | undefined> => {
  if (arranged.type === 'own') return ((await call(readDashboards, {})) as Dashboards).own;
  const { groupName } = arranged;
  const { dashboard } = await call(readGroupDashboard, { params: { groupName } });
  return dashboard as StoredDashboard | undefined;
};

const headersOf = (version: number | undefined) => ({ headers: ifMatch(version) });

/** Saves and resets dashboards, and updates the cached ones. */
export const useDashboardChanges = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: dashboardsKey });
  return {
    /** @param version that the person saw; undefined: not stored yet */
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
