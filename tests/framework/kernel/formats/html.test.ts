import {
  isSafeLink,
  htmlToText,
  normaliseHtml,
  textToHtml,
} from '#framework/kernel/formats/html.ts';

describe('a link', () => {
  test.each([
    'https://exemplo.com.br', 'http://exemplo.com.br/a?b=c#d', 'mailto:ana@exemplo.com.br', 'tel:+5511987654321',
  ])('to %s is safe', (address) => expect(isSafeLink(address)).toBe(true)); // prettier-ignore

  test.each([
    '', '/users', '//evil.example', 'https:evil.example', 'https:///evil', 'https://\\evil', 'javascript:evil()',
    'JAVASCRIPT:evil()', ' javascript:evil()', 'java\tscript:evil()', 'data:text/html,x', 'vbscript:x', 'blob:x',
    'file:///etc/passwd', 'https://a b', 'https://exemplo.com\n', 'https://ok.example\u0000', 'https://ok\\@evil',
  ])('to "%s" is not', (address) => expect(isSafeLink(address)).toBe(false)); // prettier-ignore
});

test('plain text becomes paragraphs, and converts back', () => {
  const text = 'um < dois & três';
  expect(textToHtml(`${text}\r\n\n ok `)).toBe('<p>um &lt; dois &amp; três</p><p>ok</p>');
  expect(htmlToText(textToHtml(text))).toBe(text);
  expect(htmlToText('<p>a</p><p>b<br>c</p><ul><li>d</li></ul>')).toBe('a b c d');
});

test('markup without text is empty', () => {
  expect(normaliseHtml(' <p>&nbsp;</p><hr>')).toBe('');
  expect(normaliseHtml(' <p>a</p> ')).toBe('<p>a</p>');
});
