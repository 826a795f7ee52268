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

test('who may read every field has the views as they are', () => {
  expect(narrowViews(views, none, none)).toEqual(views);
});

test('a field that is masked is shown, and neither summed, sorted nor marked by', () => {
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

test('a hidden field is nowhere, and a view by it does not exist', () => {
  const hidden = new Set(['status', 'until', 'photo', 'phone']);
  expect(narrowViews(views, hidden, hidden)).toEqual({ cards: { lines: [] } });
});

test('a screen whose records share a status has no board of it', () => {
  expect(viewsOf({ views })).toEqual(['board', 'calendar', 'cards']);
  expect(viewsOf({ views, screen: { filter: { status: 1 } } })).toEqual(['calendar', 'cards']);
  expect(viewsOf({})).toEqual([]);
});
