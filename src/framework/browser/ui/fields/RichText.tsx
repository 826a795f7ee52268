import { useLayoutEffect, useRef } from 'react';
import { safeFragment } from './safeHtml';
import '../styles/richText.css';

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
