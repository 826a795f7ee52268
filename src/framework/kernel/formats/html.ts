const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Text of sanitised rich text on one line. Strips tags; not a sanitiser. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|h2|h3|ul|ol|li|blockquote|hr|pre)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to rich text: one paragraph per line. */
export const textToHtml = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('');

/** Normalises rich text: trimmed, and empty if it has no words. */
export const normaliseHtml = (html: string): string => (htmlToText(html) === '' ? '' : html.trim());

/** Allowed elements of rich text, each with its attributes. Others are dropped, keeping their text. */
export const htmlElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  hr: [],
  pre: [],
  code: [],
  a: ['href'],
};

/** Aliases of elements used by other editors. */
export const htmlAliases: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

/** Elements dropped with their content. */
export const htmlSilenced: readonly string[] = [
  'script', 'style', 'template', 'noscript', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'svg', 'math',
  'title', 'head', 'textarea', 'select', 'option', 'button', 'xmp', 'plaintext', 'noembed', 'noframes', 'audio', 'video',
  'canvas', 'map', 'portal',
]; // prettier-ignore

/** Maximum nesting; deeper elements are dropped, since nobody writes them by hand. */
export const htmlDepth = 20;

/** Whether a URL is allowed in a link: http(s), mailto or tel, spelled out; nothing executable or obscured. */
export const isSafeLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/\\?#]|mailto:[^\s]|tel:[+0-9])[^\s\\]*$/i.test(address) &&
  !/\p{Cc}/u.test(address);
