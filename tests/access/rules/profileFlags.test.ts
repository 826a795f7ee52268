import { groupNames } from '#access/rules/groups.ts';
import { viewPublishers } from '#access/rules/profileFlags.ts';

describe('who publishes views', () => {
  it('are existing groups; publishing to everyone implies publishing to a group', () => {
    const groups = (name: keyof typeof viewPublishers): readonly string[] => {
      const rule = viewPublishers[name];
      return 'groups' in rule ? rule.groups : [];
    };
    for (const name of [...groups('group'), ...groups('shared')])
      expect(groupNames).toContain(name);
    for (const name of groups('shared')) expect(groups('group')).toContain(name);
  });
});
