import type { ComponentType } from 'react';
import type { DashboardCard } from '#kernel/dashboards/dashboard.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { everyScreen, listName } from '#kernel/entity/namedScreens.ts';
import { useEngine } from '../data/entity/EngineContext';
import { useReports, reportIn } from '../reports/useReports';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/dashboards';

/** A card of the application. It checks rights itself, and draws nothing where it has nothing to say. */
type OwnCard = {
  readonly label: string;
  /** Absent: a card of other groups, which the person arranges but does not see. */
  readonly Card?: ComponentType | undefined;
};

/** Cards of the application by name. */
export type OwnCards = Readonly<Record<string, OwnCard>>;

/** Lists that cards can be about, which the person may read. */
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

/** Name of a card in words. */
export const useCardTitle = (own: OwnCards): ((card: DashboardCard) => string) => {
  const text = useEngineText();
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
    if (card.title !== undefined) return card.title;
    if (card.type === 'own') return own[card.card]?.label ?? text('dashboards.goneTitle');
    return card.type === 'refused' ? text('dashboards.refusedTitle') : subjectOf(card);
  };
};
