import { hasLostRights } from '#session/server/people.ts';

const given = { userType: 'DEALER', dealers: ['001'] };
const now = { userType: 'DEALER', dealers: ['001', '002'] };

test.each([
  ['a dealer more than at sign-in', {}, false],
  ['another class', { userType: 'GMF' }, true],
  ['a dealer less', { dealers: ['002'] }, true],
])('%s', (_, change, isLost) => {
  expect(hasLostRights(given, { ...now, ...change })).toBe(isLost);
});
