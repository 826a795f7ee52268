import { changesOf, choiceOfLead } from '#leads/rules/leadChoice.ts';

const lead = {
  vehicleVersion: '12001A2',
  modelYear: 2027,
  manufacturerYear: 2026,
  vehiclePrice: 8_499_000,
  entryValue: 0,
  financeType: 1,
  term: 36,
};

test('LEAD-009: an opportunity with only a vehicle text has no choice', () => {
  expect(choiceOfLead({ vehicle: 'Onix', vehiclePrice: null })).toBeUndefined();
  expect(choiceOfLead(lead)).toEqual(lead);
});

test.each([
  [{}, []],
  [{ vehiclePrice: 8_500_000 }, ['price']],
  [{ modelYear: 2026, vehiclePrice: 8_199_000 }, ['vehicle']],
  [{ vehicleVersion: null }, ['vehicle']],
  [{ entryValue: 100 }, []],
  [{ term: 24 }, ['term']],
  [{ vehiclePrice: 8_500_000, term: null }, ['price', 'term']],
])('LEAD-009: a sale with %j differs in %j', (change, changes) => {
  const choice = choiceOfLead(lead)!;
  expect(changesOf(choice, { ...lead, ...change })).toEqual(changes);
});

test('LEAD-009: a term that the customer did not choose is not a difference', () => {
  const choice = choiceOfLead({ ...lead, term: null })!;
  expect(changesOf(choice, { ...lead, term: 12 })).toEqual([]);
});
