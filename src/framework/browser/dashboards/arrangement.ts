import { useState } from 'react';
import {
  changeCard,
  moveCard,
  phoneOrder,
  removeCard,
  type DashboardCard,
  type DashboardLayout,
} from '#kernel/dashboards/dashboard.ts';
import type { CardStep } from './ArrangedCard';

/** An arrangement with its former states. */
export const useHistory = (first: DashboardLayout) => {
  const [states, setStates] = useState<readonly DashboardLayout[]>([first]);
  const layout = states.at(-1) ?? first;
  return {
    layout,
    isDirty: states.length > 1,
    write: (next: DashboardLayout): void => {
      if (next !== layout) setStates([...states, next]);
    },
    /** Replaces the last state: a drag is one step. */
    rewrite: (next: DashboardLayout): void => setStates([...states.slice(0, -1), next]),
    undo: (): void => setStates(states.length > 1 ? states.slice(0, -1) : states),
    restart: (next: DashboardLayout): void => setStates([next]),
  };
};

type Stepping = { readonly id: string; readonly isPhone: boolean };

/** Place of a card in the order that is arranged. */
const placeOf = (layout: DashboardLayout, { id, isPhone }: Stepping): number =>
  (isPhone ? phoneOrder(layout) : layout.cards.map((card) => card.id)).indexOf(id);

const resized = (
  layout: DashboardLayout,
  id: string,
  change: (card: DashboardCard) => Pick<DashboardCard, 'width'> | Pick<DashboardCard, 'height'>,
): DashboardLayout => changeCard(layout, id, (card) => ({ ...card, ...change(card) }));

/** Rows that a card of natural height is taken for. */
const usualHeight = 3;

const steps: Readonly<
  Record<CardStep, (layout: DashboardLayout, stepping: Stepping) => DashboardLayout>
> = {
  earlier: (layout, one) => moveCard(layout, { ...one, to: placeOf(layout, one) - 1 }),
  later: (layout, one) => moveCard(layout, { ...one, to: placeOf(layout, one) + 1 }),
  narrower: (layout, { id }) => resized(layout, id, ({ width }) => ({ width: width - 1 })),
  wider: (layout, { id }) => resized(layout, id, ({ width }) => ({ width: width + 1 })),
  lower: (layout, { id }) =>
    resized(layout, id, ({ height = usualHeight }) => ({ height: height - 1 })),
  higher: (layout, { id }) =>
    resized(layout, id, ({ height = usualHeight }) => ({ height: height + 1 })),
  natural: (layout, { id }) => resized(layout, id, () => ({ height: undefined })),
  remove: (layout, { id }) => removeCard(layout, id),
  edit: (layout) => layout,
};

/** An arrangement after a step of a card. */
export const stepped = (
  layout: DashboardLayout,
  step: CardStep,
  stepping: Stepping,
): DashboardLayout => steps[step](layout, stepping);

/** Smallest number that no card has as its id. */
export const freshId = ({ cards }: DashboardLayout): string => {
  const ids = new Set(cards.map(({ id }) => id));
  let number = cards.length + 1;
  while (ids.has(`card${number}`)) number += 1;
  return `card${number}`;
};
