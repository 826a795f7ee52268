import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../texts/useText';
import { windowTitle } from '../texts/windowTitle';

type Home = (props: { readonly children: string }) => ReactNode;

const PlainHome: Home = ({ children }) => <a href="/">{children}</a>;

/** Text and a way home. @source OQ-049 */
export const NotFound = ({ Home = PlainHome }: { readonly Home?: Home }) => {
  const text = useText();
  // After the frame has named the page that the address might be.
  useEffect(() => windowTitle(text('common.notFound.title')), [text]);
  return (
    <section className="not-found">
      <h1>{text('common.notFound.title')}</h1>
      <p>{text('common.notFound.body')}</p>
      <Home>{text('common.notFound.home')}</Home>
    </section>
  );
};

/** The same for people without a session, as a page of its own. */
export const NotFoundPage = () => (
  <main className="entry-alone">
    <NotFound />
  </main>
);
