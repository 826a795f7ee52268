import { cardifOutcomeOf, cardifOutcomes } from '#cardif/browser/CardifReturnPage.tsx';

test.each(cardifOutcomes)('MISC-PUB-04, OQ-171: the outcome %s is recognised', (outcome) => {
  expect(cardifOutcomeOf([outcome])).toBe(outcome);
});

test.each([
  [[]],
  [['']],
  [['APPROVED']],
  [['approved ']],
  [['refused', 'approved']],
  [['<img src=x onerror=alert(1)>']],
  [['__proto__']],
  [['constructor']],
])('MISC-PUB-04: %j is not an outcome', (said) => {
  expect(cardifOutcomeOf(said)).toBeNull();
});
