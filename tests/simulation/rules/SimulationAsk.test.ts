import { chargesOf } from '../../../src/simulation/rules/parameters';
import { askOf } from '../../../src/simulation/rules/SimulationAsk';

const fees = [{ code: 'TCC', amount: 99_900, version: 'TCC/SP' }] as const;
const charged = (values: object) =>
  chargesOf(askOf(values), {
    ...{ releaseDate: '2026-11-23', plans: [], fees },
    iof: { from: '2026-01-01', version: 'x', rates: {} as never },
  }).map(({ code }) => code);

test.each([
  [{}, false],
  [{ ignoreTCC: null }, false],
  [{ ignoreTCC: undefined }, false],
  [{ ignoreTCC: false }, false],
  [{ ignoreTCC: true }, true],
])('VAL-071, SIMR-064: of %j the registration fee is left out: %s', (values, isFree) => {
  expect(askOf(values).ignoreTCC).toBe(isFree);
  expect(charged(values).includes('TCC')).toBe(!isFree);
});
