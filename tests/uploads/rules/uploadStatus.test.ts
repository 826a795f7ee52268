import { tierNumber } from '../../../src/uploads/rules/tierNumber';
import { uploadStatusOf } from '../../../src/uploads/rules/uploadStatus';

test.each([
  [null, 'ERROR'],
  ['queued', 'PENDING'],
  ['running', 'PROCESSING'],
  ['done', 'SUCCESS'],
  ['failed', 'ERROR'],
  ['cancelled', 'ERROR'],
] as const)('UPL-002, OQ-081: work that is %s shows as %s', (task, status) => {
  expect(uploadStatusOf(task)).toBe(status);
});

test.each([
  ['TR12', 12],
  ['tr1', 1],
])('SIMR-048, CONST-041: code %s gives tier id %s', (code, number) => {
  expect(tierNumber(code)).toBe(number);
});
