import {
  actionFor,
  closedStatuses,
  funnelOf,
  openStatuses,
  situationOf,
} from '#leads/rules/leadStatus.ts';

test('the columns of the board are what is worked on, its places to close what is over', () => {
  expect(openStatuses.map(situationOf)).toEqual(['new', 'pending', 'pending']);
  expect(new Set(closedStatuses.map(situationOf))).toEqual(new Set(['finished']));
});

test('OQ-153: an action leads to each status but the first and the last', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((status) => actionFor(status as 1))).toEqual([
    undefined,
    'contactAgain',
    'scheduleVisit',
    'noInterest',
    'incorrectData',
    'noContact',
    'markSold',
    undefined,
  ]);
});

test('the funnel counts each opportunity once as received, and as worked on unless it is new or ran out', () => {
  const counts = { 1: 1, 2: 2, 3: 4, 4: 8, 5: 16, 6: 32, 7: 64, 8: 128 };
  expect(funnelOf(counts)).toEqual({
    received: 255,
    worked: 126,
    sold: 64,
    lost: 56,
    expired: 128,
  });
});
