import { isOfferedTo } from '#proposals/rules/offers.ts';

const fernanda = { username: 'FINANCE', userType: 'GMF' };
const selma = { username: 'SELLER', userType: 'DEALER' };

test.each([
  ['approvePayment', { paymentOrderedUser: 'FINANCE' }, false],
  ['approvePayment', { paymentOrderedUser: 'FINANCE-2' }, true],
  ['approveManualPayment', { paymentOrderedUser: 'FINANCE' }, false],
  ['refusePayment', { paymentOrderedUser: 'FINANCE' }, false],
  ['refusePayment', { paymentOrderedUser: 'FINANCE-2' }, true],
  ['withdrawPayment', { paymentOrderedUser: 'FINANCE' }, true],
  ['withdrawPayment', { paymentOrderedUser: 'FINANCE-2' }, false],
  ['cancelContract', { ownerUsername: 'SELLER', signatureStatus: 'COMPLETED' }, true],
  ['block', {}, true],
  ['disableEsign', { signatureStatus: 'IN_PROGRESS' }, true],
  ['disableEsign', { signatureStatus: 'COMPLETED' }, false],
])('domain 4.1: of two people, %s with %j is offered to the desk: %s', (action, record, is) => {
  expect(isOfferedTo(fernanda, action, record)).toBe(is);
});

test.each([
  ['discard', { ownerUsername: 'SELLER' }, true],
  ['discard', { ownerUsername: 'FI-MANAGER' }, false],
  ['cancelContract', { ownerUsername: 'SELLER', signatureStatus: 'IN_PROGRESS' }, true],
  ['cancelContract', { ownerUsername: 'SELLER', signatureStatus: 'COMPLETED' }, false],
  ['cancelContract', { ownerUsername: 'FI-MANAGER', signatureStatus: null }, false],
  ['send', { ownerUsername: 'FI-MANAGER' }, true],
])('domain 4.1: %s with %j is offered to staff of the dealer: %s', (action, record, is) => {
  expect(isOfferedTo(selma, action, record)).toBe(is);
});
