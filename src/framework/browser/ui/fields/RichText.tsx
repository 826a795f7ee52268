import { useLayoutEffect, useRef } from 'react';
import { safeFragment } from './safeHtml';
import '../styles/richText.css';

/** Links leave the application: in a window of their own, which learns nothing of this one. */
const outward = (fragment: DocumentFragment): DocumentFragment => {
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return fragment;
};

/** Rich text to read. Cleaned once more while it is drawn. */
export const RichText = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(outward(safeFragment(html)));
  }, [html]);
  return <div ref={box} className="ui-rich-text" />;
};
