import {
  narrowViews,
  viewsOf,
  type ViewsDescription,
} from '#framework/kernel/entity/ViewsDescription.ts';

const views: ViewsDescription = {
  board: {
    field: 'status',
    columns: [{ value: 1, limit: 5, sort: { field: 'price', order: 'ASC' } }],
    closed: [2],
    sum: 'price',
    lines: ['price', 'phone'],
    due: 'next',
  },
  calendar: { from: 'next', to: 'until', status: 'status' },
  cards: { picture: 'photo', lines: ['phone'] },
};
const none = new Set<string>();

test('a person who may read every field gets the views unchanged', () => {
  expect(narrowViews(views, none, none)).toEqual(views);
});

test('a masked field is shown, but not summed, sorted or used for colours', () => {
  const narrowed = narrowViews(views, none, new Set(['price', 'next', 'phone']));
  expect(narrowed).toEqual({
    board: {
      field: 'status',
      columns: [{ value: 1, limit: 5 }],
      closed: [2],
      lines: ['price', 'phone'],
    },
    cards: views.cards,
  });
});

test('a hidden field is removed, and a view that depends on it is absent', () => {
  const hidden = new Set(['status', 'until', 'photo', 'phone']);
  expect(narrowViews(views, hidden, hidden)).toEqual({ cards: { lines: [] } });
});

test('a screen whose records share a status has no board by it', () => {
  expect(viewsOf({ views })).toEqual(['board', 'calendar', 'cards']);
  expect(viewsOf({ views, screen: { filter: { status: 1 } } })).toEqual(['calendar', 'cards']);
  expect(viewsOf({})).toEqual([]);
});
