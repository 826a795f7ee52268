import { groupNames, userTypeOf } from '../../../src/access/rules/groups';
import { needsDealer, seeAsGroup, seenGroups } from '../../../src/access/rules/seeAs';

test('every group but the own can be seen, dealership staff at a dealer only', () => {
  expect(seenGroups).toHaveLength(groupNames.length - 1);
  expect(seenGroups).not.toContain(seeAsGroup);
  for (const group of seenGroups) expect(needsDealer(group)).toBe(userTypeOf(group) === 'DEALER');
});
