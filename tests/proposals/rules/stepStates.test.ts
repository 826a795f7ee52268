import { stepStates } from '#proposals/rules/status.ts';

const filled = {
  status: 'WO',
  simulation: 's1',
  client: 'c1',
  guarantors: [{ name: 'Ana Luz' }],
  vehicleAdditionalInfo: { vin: '9BGKS48T0AG123456' },
};

test.each([
  [{ ...filled }, { review: 'untouched' }],
  [
    { ...filled, client: null },
    { client: 'lacking', review: 'untouched' },
  ],
  [
    { ...filled, simulation: '' },
    { client: 'lacking', review: 'untouched' },
  ],
  [
    { ...filled, vehicleAdditionalInfo: { vin: '' }, guarantors: [] },
    { vehicle: 'untouched', guarantors: 'untouched', review: 'untouched' },
  ],
  [{}, { client: 'lacking', vehicle: 'untouched', guarantors: 'untouched', review: 'untouched' }],
])('PROP-040: in a proposal in progress with %j these steps are not done: %j', (sale, expected) => {
  expect(stepStates(sale)).toEqual(expected);
});

test('in a sent proposal all steps are done', () => {
  expect(stepStates({ status: 'HLD' })).toEqual({});
});
