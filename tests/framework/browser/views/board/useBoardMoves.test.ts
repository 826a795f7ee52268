import type { WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { OfferContext } from '#framework/browser/actions/offeredActions.ts';
import {
  boardFilter,
  columnFilter,
  movesOf,
  withOverlay,
} from '#framework/browser/views/board/useBoardMoves.ts';
import { leads } from '#generated/descriptions/leads.ts';

const board = leads.views!.board!;
const lead = (status: number, version = 1, id = 'l1'): WireRecord => ({ id, version, status });

const contextOf = (
  description: EntityDescription,
  rest: Partial<OfferContext> = {},
  writesOff?: string,
): OfferContext =>
  ({
    entity: { description },
    engine: { can: () => true, locale: 'pt-BR', writesOff },
    text: (key: string) => key,
    ...rest,
  }) as unknown as OfferContext;

describe('valid targets of a card', () => {
  test('follow from the actions of its status, in board order', () => {
    const moves = movesOf(contextOf(leads), board, lead(1));
    expect(moves.map(({ value, offer }) => [value, offer?.name])).toEqual([
      [2, 'contactAgain'],
      [3, 'scheduleVisit'],
      [7, 'markSold'],
      [4, 'noInterest'],
      [6, 'noContact'],
      [5, 'incorrectData'],
    ]);
    expect(movesOf(contextOf(leads), board, lead(7))).toEqual([]);
  });

  test('are none in read-only mode, or without the right', () => {
    expect(movesOf(contextOf(leads, {}, 'off'), board, lead(1))).toEqual([]);
    const engine = { can: () => false, locale: 'pt-BR' } as unknown as OfferContext['engine'];
    expect(movesOf(contextOf(leads, { engine }), board, lead(1))).toEqual([]);
  });

  test('are all columns if the field is editable, unless changes need approval', () => {
    const free: EntityDescription = {
      ...leads,
      actions: [],
      fields: leads.fields.map((field) =>
        field.name === 'status' ? { ...field, editable: 'always' } : field,
      ),
    };
    expect(movesOf(contextOf(free), board, lead(1)).map(({ value }) => value)).toEqual([
      2, 3, 7, 4, 6, 5,
    ]);
    const waits: EntityDescription = { ...free, approval: { calls: ['update'] } };
    expect(movesOf(contextOf(waits), board, lead(1))).toEqual([]);
  });

  test('are those of an action in the application’s slots', () => {
    const slotActions = [
      { name: 'win', label: { en: 'Win' }, leadsTo: 7, to: () => '/win' },
      { name: 'call', label: { en: 'Call' }, to: () => '/call' },
    ];
    const still: EntityDescription = { ...leads, actions: [] };
    const moves = movesOf(contextOf(still, { slotActions }), board, lead(1));
    expect(moves.map(({ value, offer }) => [value, offer?.name])).toEqual([[7, 'win']]);
  });
});

describe('the filter of a column', () => {
  test('is the list’s filter with its value; an existing condition on the field is kept', () => {
    expect(columnFilter({ origin: 'csf' }, 'status', 1)).toEqual({ origin: 'csf', status: 1 });
    expect(columnFilter({ status: { in: [1, 2] } }, 'status', 1)).toEqual({
      and: [{ status: { in: [1, 2] } }, { status: 1 }],
    });
  });

  test('drops a tab that fixes the column field', () => {
    const tab = { name: 'new', label: { en: 'New' }, filter: { status: 1 } };
    const wholeFilter = { status: 1, origin: 'csf' };
    expect(boardFilter({ wholeFilter, tab }, board)).toEqual({ origin: 'csf' });
    expect(boardFilter({ wholeFilter, tab: undefined }, board)).toEqual(wholeFilter);
  });
});

describe('a card being moved', () => {
  const overlay = { record: lead(1), value: 2, isDone: false };
  const at = (value: number) => ({ field: 'status', value });

  test('appears in its new column at once, and nowhere else', () => {
    expect(withOverlay([lead(1), lead(1, 1, 'l2')], at(1), overlay)).toEqual([lead(1, 1, 'l2')]);
    expect(withOverlay([lead(2, 4, 'l3')], at(2), overlay)).toEqual([
      { ...lead(1), status: 2 },
      lead(2, 4, 'l3'),
    ]);
  });

  test('appears where a newer server version places it', () => {
    expect(withOverlay([lead(3, 2)], at(3), overlay)).toEqual([lead(3, 2)]);
    expect(withOverlay([lead(2, 2)], at(2), overlay)).toEqual([lead(2, 2)]);
    expect(withOverlay([lead(1)], at(1), null)).toEqual([lead(1)]);
  });
});
