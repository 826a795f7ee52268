import { chooseWay } from '../../../src/server/store/chooseWay';

const estimate = {
  matching: 100_000,
  ofTable: 1_000_000,
  ofRange: 1_000_000,
  cost: 50_000,
  idsCost: 50_000,
  isCovered: true,
};

describe('the way to the rows of a page', () => {
  it('is PostgreSQL’s own where a filter hardly filters', () => {
    expect(chooseWay({ ...estimate, matching: 950_000 }, 26)).toEqual({ by: 'plan' });
    expect(chooseWay({ ...estimate, ofRange: 100_000 }, 26)).toEqual({ by: 'plan' });
  });

  it('follows the order, not through the whole table, where many match', () => {
    const way = chooseWay(estimate, 26);
    expect(way).toMatchObject({ by: 'order' });
    expect(way.by === 'order' && way.bound).toBeLessThan(2_000);
  });

  it('reads all that match where these are few', () => {
    const few = { ...estimate, matching: 300, cost: 400 };
    expect(chooseWay(few, 26)).toEqual({ by: 'filter' });
    expect(chooseWay({ ...few, matching: 0 }, 26)).toEqual({ by: 'filter' });
  });

  it('reads them by their ids where an index tells these for much less', () => {
    const scattered = { ...estimate, matching: 200, cost: 6_000, idsCost: 1_000 };
    expect(chooseWay(scattered, 26)).toEqual({ by: 'ids' });
  });

  it('passes over fewer rows than entries', () => {
    const some = { ...estimate, matching: 5_000, cost: 5_000, idsCost: 5_000 };
    expect(chooseWay(some, 26).by).toBe('order');
    expect(chooseWay({ ...some, isCovered: false }, 26).by).toBe('filter');
  });
});
