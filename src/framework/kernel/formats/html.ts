const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an attribute too, whatever is in it. */
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

/** Elements that rich text may have, each with its attributes. Everything else is dropped, its text kept. */
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

/** Elements of other editors that mean one of ours. */
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

/** Elements that go away with all that is in them: what is inside is no text for people. */
export const htmlSilenced: readonly string[] = [
  'script', 'style', 'template', 'noscript', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'svg', 'math',
  'title', 'head', 'textarea', 'select', 'option', 'button', 'xmp', 'plaintext', 'noembed', 'noframes', 'audio', 'video',
  'canvas', 'map', 'portal',
]; // prettier-ignore

/** Elements inside elements beyond this are dropped: nobody writes them by hand. */
export const htmlDepth = 20;

/** Whether an address may stand in a link: web, mail or telephone, written out; nothing that runs or hides. */
export const isSafeLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/\\?#]|mailto:[^\s]|tel:[+0-9])[^\s\\]*$/i.test(address) &&
  !/\p{Cc}/u.test(address);
