import { lazy } from 'react';
import type { ListView } from '#kernel/entity/ViewsDescription.ts';
import type { ViewProps } from './ViewProps';
import '../texts/words/views';
import './views.css';

const views = {
  board: lazy(async () => ({ default: (await import('./board/BoardView')).BoardView })),
  calendar: lazy(async () => ({ default: (await import('./calendar/CalendarView')).CalendarView })),
  cards: lazy(async () => ({ default: (await import('./CardsView')).CardsView })),
};

/** Renders a list's view other than the table. */
export const ViewHost = ({ view, ...props }: ViewProps & { readonly view: ListView }) => {
  const View = views[view];
  return <View {...props} />;
};
