const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of rich text on one line. For text that has been cleaned: it drops tags, it does not defend. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|h2|h3|ul|ol|li|blockquote|hr|pre)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as rich text: a paragraph per line. */
export const textToHtml = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('');

/** Rich text as it is kept: trimmed, and nothing at all when it has no words. */
export const normaliseHtml = (html: string): string => (htmlToText(html) === '' ? '' : html.trim());
