import { useEffect, type ReactNode } from 'react';
import { useText } from '../texts/useText';
import { windowTitle } from '../texts/windowTitle';

type HomeLink = (props: { readonly children: string }) => ReactNode;

const PlainHome: HomeLink = ({ children }) => <a href="/">{children}</a>;

type PageNoticeProps = { readonly name: 'notFound' | 'accessDenied'; readonly Home?: HomeLink };

const PageNotice = ({ name, Home = PlainHome }: PageNoticeProps) => {
  const text = useText();
  // After the frame has named the page from its path.
  useEffect(() => windowTitle(text(`common.${name}.title`)), [name, text]);
  return (
    <section className="not-found">
      <h1>{text(`common.${name}.title`)}</h1>
      <p>{text(`common.${name}.body`)}</p>
      <Home>{text('common.notFound.home')}</Home>
    </section>
  );
};

/** Message with a link home. @source OQ-049 */
export const NotFound = ({ Home }: { readonly Home?: HomeLink }) => (
  <PageNotice name="notFound" Home={Home} />
);

/** Target of react-admin's redirect for forbidden screens. */
export const AccessDenied = ({ Home }: { readonly Home?: HomeLink }) => (
  <PageNotice name="accessDenied" Home={Home} />
);

/** The same as a standalone page, without a session. */
export const NotFoundPage = () => (
  <main className="entry-alone">
    <NotFound />
  </main>
);
