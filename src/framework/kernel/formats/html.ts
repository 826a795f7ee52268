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
