import { type LocalDate, addMonths } from '@patio/framework/kernel';
import { contractOn } from '#proposals/rules/contractToday.ts';
import { priceQuote, type Quote } from '#pricing/rules/index.ts';
import { quote, tables } from '#tests/fixtures/pricing/quotes.ts';

const of = (request: Quote) => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  const { releaseDate, financeType } = request;
  return { financeType, releaseDate, schedule: priced.value.schedule };
};

test('remaining payments and settlement on the twelfth due date', () => {
  const contract = of(quote());
  expect(contractOn(contract, '2027-11-23')).toEqual({
    payments: 36,
    past: 12,
    nextDue: '2027-12-23',
    nextPayment: 235_300,
    endsOn: '2029-11-23',
    lastPayment: 235_300,
    open: 5_647_200,
    settlement: 4_610_770,
    isBoughtBack: false,
  });
  expect(contractOn(contract, '2027-11-22')).toMatchObject({ past: 11, nextDue: '2027-11-23' });
});

test('a contract before its start or after its end has no settlement', () => {
  const contract = of(quote());
  expect(contractOn(contract, '2026-11-22')).toBeNull();
  expect(contractOn(contract, '2029-11-22')).not.toBeNull();
  expect(contractOn(contract, '2029-11-23')).toBeNull();
});

test('the residual is the last payment; SmartBuy and Sempre buy the car back', () => {
  const contract = of(quote({ financeType: 2, options: { residual: 3_000_000n } }));
  expect(contractOn(contract, '2027-11-23')).toMatchObject({
    lastPayment: 3_000_000,
    isBoughtBack: true,
  });
});

test('a lease cannot be settled in its first two years', () => {
  const lease = of(quote({ financeType: 6, options: { vrg: { mode: 'DILUTED', amount: 100n } } }));
  const on = (months: number) =>
    contractOn(lease, addMonths(lease.releaseDate as LocalDate, months))?.settlement;
  expect(on(23)).toBeNull();
  expect(on(24)).toBeGreaterThan(0);
});
