import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../texts/useText';
import { windowTitle } from '../texts/windowTitle';

type Home = (props: { readonly children: string }) => ReactNode;

const PlainHome: Home = ({ children }) => <a href="/">{children}</a>;

type PageNoticeProps = { readonly name: 'notFound' | 'accessDenied'; readonly Home?: Home };

const PageNotice = ({ name, Home = PlainHome }: PageNoticeProps) => {
  const text = useText();
  // After the frame has named the page that the address might be.
  useEffect(() => windowTitle(text(`common.${name}.title`)), [name, text]);
  return (
    <section className="not-found">
      <h1>{text(`common.${name}.title`)}</h1>
      <p>{text(`common.${name}.body`)}</p>
      <Home>{text('common.notFound.home')}</Home>
    </section>
  );
};

/** Text and a way home. @source OQ-049 */
export const NotFound = ({ Home }: { readonly Home?: Home }) => (
  <PageNotice name="notFound" Home={Home} />
);

/** Where react-admin leads a person who may not open a screen. */
export const AccessDenied = ({ Home }: { readonly Home?: Home }) => (
  <PageNotice name="accessDenied" Home={Home} />
);

/** The same for people without a session, as a page of its own. */
export const NotFoundPage = () => (
  <main className="entry-alone">
    <NotFound />
  </main>
);
