import { senderName, writeLetter, type Letter } from '#framework/server/mail/writeLetter.ts';

const letter = {
  language: 'en',
  subject: 'Your <code>',
  greeting: 'Hello, "Ana" & co.',
  lines: ['Here it is.'],
  code: { label: 'Code', value: '012345' },
  button: { label: 'Open', url: 'https://example.com/a?b=1&c="2"' },
  notes: ['It works once.'],
} satisfies Letter;

test('a mail has the same content as text and as HTML, with all values escaped', () => {
  const { text, html, ...rest } = writeLetter(letter, 'Pátio');
  expect(rest).toEqual({ language: 'en', subject: 'Your <code>' });
  expect(text).toBe(
    'Hello, "Ana" & co.\n\nHere it is.\n\nCode: 012345\n\nhttps://example.com/a?b=1&c="2"\n\nIt works once.\n\nPátio\n',
  );
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Your &lt;code&gt;</title>');
  expect(html).toContain('Hello, &quot;Ana&quot; &amp; co.');
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).not.toMatch(/<(script|img|link|form)/);
  for (const said of ['012345', 'Here it is.', 'It works once.', 'Pátio', 'automatic message'])
    expect(html).toContain(said);
});

test('I18N-003: the HTML part closes in the language of the mail', () => {
  expect(writeLetter({ ...letter, language: 'pt-BR' }, 'Pátio').html).toContain('automática');
});

test.each([
  ['Pátio <nao-responda@localhost>', 'Pátio'],
  ['"Banco, S.A." <a@b.c>', 'Banco, S.A.'],
  ['a@b.c', 'a@b.c'],
  ['<a@b.c>', 'a@b.c'],
])('mails from %s are signed %s', (from, name) => {
  expect(senderName(from)).toBe(name);
});
