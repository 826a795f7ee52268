import { formOf } from '#formweb/rules/consent.ts';

test.each([
  [null, 'contact'],
  ['consorcio', 'consortium'],
  ['Consorcio', 'contact'],
  ['outro', 'contact'],
])('OQ-167, OQ-168: "%s" opens the form %s', (request, form) => {
  expect(formOf(request)).toBe(form);
});
