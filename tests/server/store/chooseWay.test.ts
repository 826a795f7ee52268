import { chooseWay } from '../../../src/server/store/chooseWay';

const wayOf = (...asked: Parameters<typeof chooseWay>) => chooseWay(...asked).way;

const estimate = {
  matching: 100_000,
  ofTable: 1_000_000,
  ofRange: 1_000_000,
  cost: 50_000,
  idsCost: 50_000,
  isCovered: true,
  isGuess: false,
};

describe('the way to the rows of a page', () => {
  it('is PostgreSQL’s own where a filter hardly filters', () => {
    expect(wayOf({ ...estimate, matching: 950_000 }, 26)).toEqual({ by: 'plan' });
    expect(wayOf({ ...estimate, ofRange: 100_000 }, 26)).toEqual({ by: 'plan' });
  });

  it('follows the order, not through the whole table, where many match', () => {
    const way = wayOf(estimate, 26);
    expect(way).toMatchObject({ by: 'order' });
    expect(way.by === 'order' && way.bound).toBeLessThan(2_000);
  });

  it('reads all that match where these are few', () => {
    const few = { ...estimate, matching: 300, cost: 400 };
    expect(wayOf(few, 26)).toEqual({ by: 'filter', find: 'row' });
    expect(wayOf({ ...few, matching: 0 }, 26)).toEqual({ by: 'filter', find: 'row' });
  });

  it('reads them by their ids where an index tells these for much less', () => {
    const scattered = { ...estimate, matching: 200, cost: 6_000, idsCost: 1_000 };
    expect(wayOf(scattered, 26)).toEqual({ by: 'filter', find: 'id' });
  });

  it('passes over fewer rows than entries', () => {
    const some = { ...estimate, matching: 5_000, cost: 5_000, idsCost: 50_000 };
    expect(wayOf(some, 26)).toMatchObject({ by: 'order', judge: 'row' });
    expect(wayOf({ ...some, cost: 500, isCovered: false }, 26).by).toBe('filter');
  });

  it('follows the order by ids where these are found or known for less than rows are passed over', () => {
    const some = { ...estimate, matching: 5_000, isCovered: false };
    expect(wayOf({ ...some, idsCost: 1_000 }, 26)).toMatchObject({ by: 'order', judge: 'id' });
    expect(wayOf(some, 26)).toMatchObject({ by: 'order', judge: 'row' });
    const known = { rows: 5_000, arePlaced: false };
    expect(wayOf(some, 26, known)).toMatchObject({ by: 'order', judge: 'id', find: 'id' });
  });

  it('reads them from where they lie, where that is known', () => {
    const known = { rows: 2_000, arePlaced: true };
    expect(wayOf(estimate, 26, known)).toEqual({ by: 'filter', find: 'id' });
    expect(wayOf(estimate, 26, { ...known, arePlaced: false }).by).toBe('order');
  });

  it('follows the order a little where nobody knows how many match, then reads all that do', () => {
    const unknown = { ...estimate, matching: 100, cost: 450_000, isGuess: true };
    const way = wayOf(unknown, 26);
    expect(way).toMatchObject({ by: 'order', judge: 'row' });
    expect(way.by === 'order' && way.bound).toBeLessThan(50_000);
    expect(wayOf({ ...unknown, cost: 400 }, 26).by).toBe('filter');
  });

  it('costs more the further a page is', () => {
    const [near, far] = [26, 300].map((needed) => chooseWay(estimate, needed).cost);
    expect(far).toBeGreaterThan(near!);
  });
});
