import { descriptions } from '#generated/descriptions/index.ts';

test('phone cards do not repeat their title, and show the fields that distinguish records', () => {
  const wrong = Object.values(descriptions).flatMap((description) => {
    const { resource, recordRepresentation: title, screens, effective } = description;
    const said = new Set(screens.card);
    const missing = (effective?.by ?? []).filter((name) => name !== title && !said.has(name));
    return [
      ...missing.map((name) => `${resource}: ${name} is missing`),
      ...(said.has(title) ? [`${resource}: ${title} stands twice`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});
