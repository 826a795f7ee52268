import type { FilterJson } from '../filter/Filter';
import type { ReportQuestion } from '../reports/question';

/** Limits of a dashboard: cards, columns of its grid, rows of a card, records of a list card, characters of a text. */
export const dashboardLimits = {
  cards: 40,
  columns: 12,
  rows: 12,
  records: 20,
  text: 2_000,
} as const;

/** Place of a card: cards follow each other in reading order. */
type Placed = {
  /** Unique in its dashboard. */
  readonly id: string;
  /** Columns of twelve. Phones give every card the whole width. */
  readonly width: number;
  /** Rows of 80 pixels; as high as its content unless given. */
  readonly height?: number | undefined;
  /** Default: that of its content. */
  readonly title?: string | undefined;
};

/** A card of a dashboard. It grants nothing: everybody gets its content by their own rights. */
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
    | { readonly type: 'text'; readonly text: string }
    /** A card of the application, by name. */
    | { readonly type: 'own'; readonly card: string }
    /** Over something that the reader may not read; what it is, is not told. */
    | { readonly type: 'refused' }
  );

/** Cards of a dashboard in reading order. */
export type DashboardLayout = {
  readonly cards: readonly DashboardCard[];
  /** Ids in the order of a phone; cards that it does not name follow. Absent: reading order. */
  readonly phone?: readonly string[] | undefined;
};

/** A stored dashboard. */
export type StoredDashboard = DashboardLayout & {
  readonly version: number;
  readonly updatedBy: string;
  /** UTC instant. */
  readonly updatedAt: string;
};

/** Dashboards of a person, with what they may arrange. */
export type Dashboards = {
  readonly groupName: string;
  readonly group?: StoredDashboard;
  readonly own?: StoredDashboard;
  readonly arranges: { readonly group: boolean; readonly all: boolean };
};

/** Ids of the cards in the order of a phone. */
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

/** Replaces a card by what is made of it; its size stays within the grid. */
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

/** Positions of cards that lack what their type needs or repeat an id. */
export const faultyCards = ({ cards }: DashboardLayout): readonly number[] => {
  const ids = cards.map(({ id }) => id);
  return cards.flatMap((card, at) => (hasContent(card) && ids.indexOf(card.id) === at ? [] : [at]));
};
