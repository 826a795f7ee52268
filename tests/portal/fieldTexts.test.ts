import { descriptions } from '#generated/descriptions/index.ts';
import { conversationEn, conversationPtBR } from '#framework/browser/texts/words/conversation.ts';

test('whom a record is assigned to has one name in lists and conversations, and no other field has it', () => {
  const words: (string | undefined)[] = [conversationPtBR, conversationEn].map(
    ({ engine }) => engine.talk.assignee,
  );
  const labelled = Object.values(descriptions).flatMap(({ resource, fields }) =>
    fields
      .filter(({ label }) => words.includes(label['pt-BR']) || words.includes(label.en))
      .map(({ name, label }) => [`${resource}.${name}`, label['pt-BR'], label.en]),
  );
  expect(labelled).not.toEqual([]);
  for (const [name, ...labels] of labelled) {
    expect(name).toMatch(/\.assignedTo$/);
    expect(labels).toEqual(words);
  }
});
