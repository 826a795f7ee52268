import { inLanguage, type Locale, type Localized, writtenTexts } from '../entity/Localized';
import type { FilterJson } from '../filter/filterFields';
import type { ReportQuestion } from '../reports/question';

/** Limits of a dashboard: cards, columns of its grid, rows of a card, records of a list card, characters of a text. */
export const dashboardLimits = {
  cards: 40,
  columns: 12,
  rows: 12,
  records: 20,
  text: 2_000,
} as const;

/** Layout of a card; cards flow in reading order. */
type Placed = {
  /** Unique in its dashboard. */
  readonly id: string;
  /** Grid columns, of twelve. On phones every card is full width. */
  readonly width: number;
  /** Height in rows of 80 pixels. Default: that of the content. */
  readonly height?: number | undefined;
  /** In the default language. Default: the title of the content. */
  readonly title?: string | undefined;
  /** Translations of the title. */
  readonly titles?: Localized | undefined;
};

/** A card of a dashboard. It grants no rights: its content depends on the reader's. */
export type DashboardCard = Placed &
  (
    | { readonly type: 'report'; readonly report: string }
    | { readonly type: 'question'; readonly question: ReportQuestion }
    | {
        readonly type: 'list';
        readonly resource: string;
        readonly filter?: FilterJson | undefined;
        readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
        readonly records?: number | undefined;
      }
    /** A text in the default language, with translations. */
    | { readonly type: 'text'; readonly text: string; readonly texts?: Localized | undefined }
    /** A card of the application, by name. */
    | { readonly type: 'own'; readonly card: string }
    /** Content that the reader may not read; no details are given. */
    | { readonly type: 'refused' }
  );

/** Cards of a dashboard in reading order. */
export type DashboardLayout = {
  readonly cards: readonly DashboardCard[];
  /** Card ids in phone order; unlisted cards follow. Absent: reading order. */
  readonly phone?: readonly string[] | undefined;
};

/** A stored dashboard. */
export type StoredDashboard = DashboardLayout & {
  readonly version: number;
  readonly updatedBy: string;
  /** UTC instant. */
  readonly updatedAt: string;
};

/** A person's dashboards and what they may arrange. */
export type Dashboards = {
  readonly groupName: string;
  readonly group?: StoredDashboard;
  readonly own?: StoredDashboard;
  readonly arranges: { readonly group: boolean; readonly all: boolean };
};

/** Title that a person gave a card, in a language; undefined without one. */
export const givenTitle = (
  { title, titles }: Pick<DashboardCard, 'title' | 'titles'>,
  locale: Locale,
): string | undefined => inLanguage(writtenTexts(title, titles), locale);

/** Card ids in phone order. */
export const phoneOrder = ({ cards, phone = [] }: DashboardLayout): readonly string[] => {
  const ids = cards.map(({ id }) => id);
  const named = phone.filter((id) => ids.includes(id));
  return [...named, ...ids.filter((id) => !named.includes(id))];
};

const movedTo = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from];
  const place = Math.min(Math.max(to, 0), items.length - 1);
  if (item === undefined || place === from) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
};

/**
 * Moves a card to a place, on computers or on phones only.
 *
 * @param to position from 0, limited to the cards
 */
export const moveCard = (
  layout: DashboardLayout,
  {
    id,
    to,
    isPhone = false,
  }: { readonly id: string; readonly to: number; readonly isPhone?: boolean },
): DashboardLayout => {
  if (isPhone) {
    const order = phoneOrder(layout);
    return { ...layout, phone: movedTo(order, order.indexOf(id), to) };
  }
  const from = layout.cards.findIndex((card) => card.id === id);
  return { ...layout, cards: movedTo(layout.cards, from, to) };
};

const within = (value: number, most: number): number => Math.min(Math.max(value, 1), most);

/** Replaces a card with an edited one, clamping its size to the grid. */
export const changeCard = (
  layout: DashboardLayout,
  id: string,
  change: (card: DashboardCard) => DashboardCard,
): DashboardLayout => ({
  ...layout,
  cards: layout.cards.map((card) => {
    if (card.id !== id) return card;
    const next = change(card);
    return {
      ...next,
      width: within(next.width, dashboardLimits.columns),
      height: next.height === undefined ? undefined : within(next.height, dashboardLimits.rows),
    };
  }),
});

/** Removes a card. */
export const removeCard = ({ cards, phone }: DashboardLayout, id: string): DashboardLayout => ({
  cards: cards.filter((card) => card.id !== id),
  ...(phone ? { phone: phone.filter((one) => one !== id) } : {}),
});

const hasContent = (card: DashboardCard): boolean => {
  switch (card.type) {
    case 'report':
      return typeof card.report === 'string';
    case 'question':
      return typeof card.question === 'object';
    case 'list':
      return typeof card.resource === 'string';
    case 'text':
      return typeof card.text === 'string';
    case 'own':
      return typeof card.card === 'string';
    case 'refused':
      return true;
  }
};

/** Indexes of cards that lack a member required by their type, or repeat an id. */
export const faultyCards = ({ cards }: DashboardLayout): readonly number[] => {
  const ids = cards.map(({ id }) => id);
  return cards.flatMap((card, at) => (hasContent(card) && ids.indexOf(card.id) === at ? [] : [at]));
};
