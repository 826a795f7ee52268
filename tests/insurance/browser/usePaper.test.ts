import { ProblemError } from '@patio/framework/react';
import { mostTries, nextPaper, paperFailure } from '#insurance/browser/usePaper.ts';

const start = { isBusy: false, tries: 0, failure: undefined };
const failure = paperFailure('PMC', new Error('broken'));

test('INS-125: a failed download offers up to three tries', () => {
  const failed = nextPaper(nextPaper(start, 'ask'), { failure });
  expect(failed).toEqual({ isBusy: false, tries: 1, failure });
  const thrice = nextPaper(nextPaper(failed, { failure }), { failure });
  expect(thrice.tries).toBe(mostTries);
  expect(mostTries).toBe(3);
});

test('INS-125: keeps the failure during a retry and clears it on success', () => {
  const failed = nextPaper(start, { failure });
  expect(nextPaper(failed, 'ask')).toEqual({ isBusy: true, tries: 1, failure });
  expect(nextPaper(failed, 'done')).toEqual(start);
});

const refused = (code: string, status: number) => new ProblemError({ rawCode: code, status });

test.each([
  ['of a car', 'SEGURO_AUTO', refused('server.internal', 500), 'SEGAUTOERR'],
  ['of Chevrolet Plus', 'CHEV_PLUS', new Error('cut'), 'SEGAUTOERR'],
  ['of a car that has none', 'AUTO', refused('PRS012', 400), 'PRS012'],
  ['of a car without a connection', 'AUTO', new TypeError('fetch failed'), 'client.network'],
  ['of another product', 'GAP', refused('server.internal', 500), 'server.internal'],
])('INS-122: why the file %s failed', (_of, type, thrown, code) => {
  expect(paperFailure(type, thrown).error.code).toBe(code);
});
