import { mostTries, nextPaper } from '../../../src/insurance/browser/usePaper';

const start = { isBusy: false, tries: 0, hasFailed: false };

test('INS-125: a paper that fails offers another try, up to three', () => {
  const failed = nextPaper(nextPaper(start, 'ask'), 'fail');
  expect(failed).toEqual({ isBusy: false, tries: 1, hasFailed: true });
  const thrice = nextPaper(nextPaper(failed, 'fail'), 'fail');
  expect(thrice.tries).toBe(mostTries);
  expect(mostTries).toBe(3);
});

test('INS-125: while it is asked again the failure stands, and a success clears it', () => {
  const failed = nextPaper(start, 'fail');
  expect(nextPaper(failed, 'ask')).toEqual({ isBusy: true, tries: 1, hasFailed: true });
  expect(nextPaper(failed, 'done')).toEqual(start);
});
