import { fillMail, textOfHtml } from '#leads/server/mailLeads.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title><style>p { color: red }</style></head><body>${body}</body></html>`;

test('HTML is converted to text: one line per block, links with their URLs, no styles', () => {
  const html = page(
    'Nova',
    '<table><tr><td><h1>Nova &amp; boa</h1><p>Telefone: 1<br>E-mail: a@b.c</p><p><a href="https://x.y/leads/1?a=1">Abrir</a></p></td></tr></table>',
  );
  expect(textOfHtml(html)).toBe(
    'Nova & boa\n\nTelefone: 1\nE-mail: a@b.c\n\nAbrir: https://x.y/leads/1?a=1\n',
  );
});

test('values are escaped in the HTML, and plain in its text and in the subject from its title', () => {
  const customerName = '<b onclick="x">Ana</b> & "Cia"';
  const mail = fillMail(page('Oi, {{ customerName }} &amp; equipe', '<p>{{customerName}}</p>'), {
    customerName,
  });
  expect(mail.html).toContain(
    '<p>&lt;b onclick=&quot;x&quot;&gt;Ana&lt;/b&gt; &amp; &quot;Cia&quot;</p>',
  );
  expect(mail.text).toBe(`${customerName}\n`);
  expect(mail.title).toBe(`Oi, ${customerName} & equipe`);
});

test('a name cannot inject a header into the subject, and a page without a title sets none', () => {
  const customerName = 'Ana\r\nBcc: outro@exemplo.com.br\u0000';
  expect(fillMail(page('{{customerName}}', '<p>x</p>'), { customerName }).title).toBe(
    'Ana Bcc: outro@exemplo.com.br',
  );
  expect(fillMail('<p>{{customerName}}</p>', { customerName }).title).toBeUndefined();
  expect(fillMail('<title>Oi<p>x</p>', {}).title).toBeUndefined();
  expect(fillMail('<title>Um</title><title>Dois</title>', {}).title).toBe('Um');
});

test('44 many titles that never end do not keep the server busy', () => {
  const begun = performance.now();
  expect(fillMail('<title>'.repeat(40_000), {}).title).toBeUndefined();
  expect(fillMail('<title '.repeat(40_000), {}).title).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(2_000);
});
