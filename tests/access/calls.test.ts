import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { needsDealer, seeAsGroup, seenGroups } from '#access/calls.ts';

test('every group except the person’s own can be seen as; dealership staff only at a dealer', () => {
  expect(seenGroups).toHaveLength(groupNames.length - 1);
  expect(seenGroups).not.toContain(seeAsGroup);
  for (const group of seenGroups) expect(needsDealer(group)).toBe(userTypeOf(group) === 'DEALER');
});
