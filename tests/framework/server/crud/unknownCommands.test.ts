import { descriptions } from '#generated/descriptions/index.ts';
import { unknownCommands } from '#framework/server/crud/pendingTables.ts';

const { emailTemplates } = descriptions;
const command = async (): Promise<never> => {
  throw new Error('Nobody runs it.');
};
const faultsOf = (commands: Readonly<Record<string, typeof command>>): readonly string[] =>
  unknownCommands({ descriptions: { emailTemplates }, hooks: { emailTemplates: { commands } } });

describe('commands named by a schema', () => {
  it('are reported if no hooks have them, along with the existing ones', () => {
    const other = faultsOf({ useTemplates: command });
    expect(other.length).toBeGreaterThan(0);
    for (const sentence of other)
      expect(sentence).toMatch(
        /^The action ".+" of "emailTemplates" runs the command ".+", which its hooks do not have\. There are: useTemplates\.$/,
      );
  });

  it('are accepted once the hooks have them', () => {
    const named = emailTemplates.actions.flatMap((action) => action.command ?? []);
    expect(faultsOf(Object.fromEntries(named.map((name) => [name, command])))).toEqual([]);
  });
});
