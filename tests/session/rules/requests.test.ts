import { isBackground } from '#session/rules/requests.ts';

const base = '/api/DEALER';

test.each([
  '/users/notifications',
  '/notifications/leads?dealerId=d-1',
  '/resources/tasks',
  '/resources/tasks/t-1',
  '/proposes/sales/status/p-1',
  '/sale/proposal/p-1/lock',
])('%s is a background call', (path) => {
  expect(isBackground(`${base}${path}`)).toBe(true);
});

test.each([
  '/users/notifications/dealers/active?limitByType=1',
  '/resources/tasks/t-1/files',
  '/sale/proposal/p-1',
  '/proposes/sales',
  '/proposals?x=/users/notifications',
])('%s is a call by a person', (path) => {
  expect(isBackground(`${base}${path}`)).toBe(false);
});
