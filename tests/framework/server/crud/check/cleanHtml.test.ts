import { cleanHtml, cleanRichText } from '#framework/server/crud/check/checkBody.ts';
import { htmlElements } from '#framework/kernel/formats/html.ts';
import { fieldOf } from '#tests/framework/kernel/filter/kitchenSink.ts';
import { hostileHtml } from '#tests/fixtures/hostileHtml.ts';

/** Every tag of a text, verbatim. */
const tagsIn = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];

const known = new RegExp(
  `^</?(?:${Object.keys(htmlElements).join('|')})(?: href="(?:https?:|mailto:|tel:)[^"<>]*")? ?/?>$`,
);

describe('sanitising rich text before it is stored (rule 51)', () => {
  test('the corpus has at least 60 attacks', () => {
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(60);
  });

  test.each(hostileHtml.map((payload) => [payload]))('%s', (payload) => {
    const cleaned = cleanHtml(`<p>antes</p>${payload}`);
    expect(tagsIn(cleaned).filter((tag) => !known.test(tag))).toEqual([]);
    expect(cleaned).toMatch(/^<p>antes/);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  test('preserves ordinary formatting', () => {
    const text =
      '<h2>Oferta</h2><p>Taxa de <strong>0,99 %</strong> &amp; <em>sem</em> tarifa.</p>' +
      '<ul><li>até 36 meses</li></ul><blockquote>“ótimo”</blockquote>' +
      '<p><a href="https://exemplo.com.br/x?a=1&amp;b=2">veja</a><br />fim</p>';
    expect(cleanHtml(text)).toBe(text);
  });

  test('converts elements of other editors to ours', () => {
    expect(cleanHtml('<h1>A</h1><p><b>b</b><i>i</i><strike>s</strike></p>')).toBe(
      '<h2>A</h2><p><strong>b</strong><em>i</em><s>s</s></p>',
    );
  });

  test.each(['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>x</script>'])(
    '"%s" is empty and becomes null',
    (text) => expect(cleanHtml(text)).toBe(''),
  );

  test('deeply nested elements are truncated in time', () => {
    const deep = `${'<em>'.repeat(5_000)}a${'</em>'.repeat(5_000)}`;
    const start = performance.now();
    expect(tagsIn(cleanHtml(`<p>x</p>${deep}`)).length).toBeLessThan(60);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('covers objects and tables, and leaves other fields alone', () => {
    const fields = [
      fieldOf('name', 'string'),
      fieldOf('note', 'object', { fields: [fieldOf('text', 'html')] }),
      fieldOf('rows', 'arrayTable', { fields: [fieldOf('text', 'html')] }),
    ];
    const bad = '<p onclick=evil()>a</p>';
    expect(
      cleanRichText(fields, { name: bad, note: { text: bad }, rows: [{ text: bad }, 1], more: 1 }),
    ).toEqual({
      name: bad,
      note: { text: '<p>a</p>' },
      rows: [{ text: '<p>a</p>' }, 1],
      more: 1,
    });
  });
});
