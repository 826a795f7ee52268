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
