import { cursorTo, movePlace, readPlace, writePlace } from '#framework/browser/lists/listPlace.ts';
import type { ListPlace } from '#framework/browser/lists/listPlace.ts';

const place: ListPlace = {
  filter: { city: 'Itu' },
  sort: { field: 'name', order: 'ASC' },
  page: 120,
  perPage: 10,
  view: 'v1',
  cursor: { after: 'abc' },
};

describe('the location of a list', () => {
  test('returns to the first page when anything but the page changes, and keeps its view', () => {
    expect(movePlace(place, { filter: {} })).toEqual({
      filter: {},
      sort: place.sort,
      page: 1,
      perPage: 10,
      view: 'v1',
    });
    expect(movePlace(place, { page: 121, cursor: { after: 'x' } })).toEqual({
      ...place,
      page: 121,
      cursor: { after: 'x' },
    });
    expect(movePlace(place, { view: null, page: 1 })).not.toHaveProperty('view');
  });

  test('is read back from its URL', () => {
    const search = writePlace(place);
    expect(readPlace(`?${search}`)).toEqual({
      view: 'v1',
      cursor: { after: 'abc' },
      isBare: false,
    });
    expect(new URLSearchParams(search).get('filter')).toBe('{"city":"Itu"}');
    expect(readPlace('?view=v1')).toEqual({ view: 'v1', isBare: true });
    expect(readPlace('?page=1&after=old')).toEqual({ isBare: false });
    expect(readPlace('?page=3&before=b')).toEqual({ cursor: { before: 'b' }, isBare: false });
  });

  test('uses cursors only for pages adjacent to a deep one', () => {
    const cursors = { nextCursor: 'n', prevCursor: 'p' };
    expect(cursorTo(121, place, cursors)).toEqual({ after: 'n' });
    expect(cursorTo(119, place, cursors)).toEqual({ before: 'p' });
    expect(cursorTo(200, place, cursors)).toBeUndefined();
    expect(cursorTo(3, { page: 2, perPage: 10 }, cursors)).toBeUndefined();
    expect(cursorTo(1, { page: 2, perPage: 2_000 }, cursors)).toBeUndefined();
  });
});
