import { useLayoutEffect, useRef } from 'react';
import '../styles/richText.css';
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
 * A `div` from other editors is a paragraph. Blocks around paragraphs and lists are unwrapped, for a stable round trip.
 * Empty lines are dropped.
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
 * Rich text as DOM nodes, rebuilt by the allow-list: nothing is parsed into the page itself, so nothing can run or
 * load, whatever the server let through.
 */
export const safeFragment = (html: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  // A parser's document is inert: no scripts, no loads.
  const inert = new DOMParser().parseFromString(html, 'text/html');
  copyInto(fragment, inert.body, 0);
  return fragment;
};

/** Rich text sanitised by the allow-list. */
export const safeHtml = (html: string): string => {
  const box = document.createElement('div');
  box.appendChild(safeFragment(html));
  return box.innerHTML;
};

/** Links open in a new window without opener or referrer. */
const outward = (fragment: DocumentFragment): DocumentFragment => {
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return fragment;
};

/** Displays rich text, sanitised again on rendering. */
export const RichText = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(outward(safeFragment(html)));
  }, [html]);
  return <div ref={box} className="ui-rich-text" />;
};
