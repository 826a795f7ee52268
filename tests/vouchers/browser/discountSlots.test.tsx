import { voucherSlots } from '../../../src/vouchers/browser/discountSlots';

test.each([
  ['personList', 'create', false],
  ['personList', 'edit', true],
  ['ruleName', 'edit', false],
] as const)('VOUC-002: %s in a form to %s is hidden: %p', (field, mode, hidden) => {
  expect(voucherSlots.form?.isHidden?.(field, {}, { mode })).toBe(hidden);
});
