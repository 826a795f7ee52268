import {
  fillTemplate,
  checkFile,
  checkPlaceholders,
  placeholdersOf,
  sampleValues,
  templateKinds,
  templateRules,
} from '#leads/rules/emailTemplates.ts';

test('placeholders are found once each, with and without spaces', () => {
  expect(placeholdersOf('{{a}} {{ a }} {{b}} { {c} }')).toEqual(['a', 'b']);
});

test('44 a long file of blanks is judged as fast as any other', () => {
  const blanks = `{{${' '.repeat(200_000)}`;
  expect(placeholdersOf(blanks)).toEqual(['']);
  expect(fillTemplate(blanks, sampleValues)).toBe(blanks);
});

test('a value is escaped, whatever it contains', () => {
  expect(fillTemplate('<p>{{name}} {{other}}</p>', { name: '<b>"A" & B</b>' })).toBe(
    '<p>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt; {{other}}</p>',
  );
});

test.each(templateKinds)(
  '%s: its own placeholders suffice, and each has a sample value',
  (kind) => {
    const { allowed, required } = templateRules[kind];
    const text = allowed.map((name) => `{{${name}}}`).join('');
    expect(checkPlaceholders(kind, text)).toBeUndefined();
    expect(fillTemplate(text, sampleValues)).not.toContain('{{');
    expect(allowed).toEqual(expect.arrayContaining([...required]));
  },
);

test('OQ-085: exactly 1 MB is accepted', () => {
  expect(checkFile({ name: 'a.html', size: 1_000_000 })).toBeUndefined();
  expect(checkFile({ name: 'a.html', size: 1_000_001 })?.code).toBe('SET.template_too_large');
});
