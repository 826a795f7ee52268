import {
  htmlAliases,
  htmlDepth,
  htmlElements,
  htmlSilenced,
  isSafeLink,
} from '#kernel/formats/html.ts';

const silenced = new Set(htmlSilenced);
const xhtml = 'http://www.w3.org/1999/xhtml';

const blocks = 'p,div,hr,ul,ol,li,h1,h2,h3,h4,h5,h6,blockquote,pre,table,section,article';

/**
 * A `div` of another editor is a paragraph. Around paragraphs and lists neither it nor a `p` stays: text that is read
 * again would come out otherwise. A line without anything in it is none.
 */
const nameOf = (element: Element): string | undefined => {
  const found = element.localName.toLowerCase();
  if (found !== 'div' && found !== 'p') return htmlAliases[found] ?? found;
  return element.hasChildNodes() && element.querySelector(blocks) === null ? 'p' : undefined;
};

const copyElement = (element: Element): Element | undefined => {
  const name = nameOf(element);
  if (name === undefined || !Object.hasOwn(htmlElements, name)) return undefined;
  const copy = document.createElement(name);
  const href = element.getAttribute('href')?.trim() ?? '';
  if (name === 'a' && isSafeLink(href)) copy.setAttribute('href', href);
  return copy;
};

const isSilenced = (element: Element): boolean =>
  element.namespaceURI !== xhtml || silenced.has(element.localName.toLowerCase());

const copyInto = (target: Node, source: Node, depth: number): void => {
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      target.appendChild(document.createTextNode(child.textContent ?? ''));
    } else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) {
      const element = child as Element;
      if (isSilenced(element) || depth >= htmlDepth) continue;
      const copy = copyElement(element);
      if (copy) target.appendChild(copy);
      copyInto(copy ?? target, element, depth + 1);
    }
  }
};

/**
 * Rich text as nodes of the page, made anew by the allow-list: nothing of the text is ever parsed into the page itself,
 * so nothing in it can run or load, whatever a server let through.
 */
export const safeFragment = (html: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  // A document made by the parser is inert: no scripts, no loads.
  const inert = new DOMParser().parseFromString(html, 'text/html');
  copyInto(fragment, inert.body, 0);
  return fragment;
};

/** Rich text with nothing in it but what the allow-list has. */
export const safeHtml = (html: string): string => {
  const box = document.createElement('div');
  box.appendChild(safeFragment(html));
  return box.innerHTML;
};
