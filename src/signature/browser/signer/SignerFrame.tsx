import { useEffect, useRef, type ReactNode } from 'react';
import { CustomersHeader, useLocale } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { failureText } from './failureText';
import { useSignerText } from './useSignerText';
import './signer.css';

type FrameProps = {
  /** Of the window. */
  pageTitle: string;
  title: string;
  /** What the page is about, above the title. */
  about?: string | undefined;
  children: ReactNode;
};

/** The frame of a page of signers: one heading, which is read anew whenever it changes. */
export const SignerFrame = ({ pageTitle, title, about, children }: FrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(title);
  useEffect(() => {
    document.title = `${pageTitle} – Pátio`;
  }, [pageTitle]);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="customers signer customer-style">
      <CustomersHeader />
      <main className="customers-main">
        {about ? <p className="customers-muted">{about}</p> : null}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
};

/** Why something did not go, and what to do. */
export const Failure = ({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) => {
  const text = useSignerText();
  const locale = useLocale();
  if (failure === null) return null;
  return (
    <Banner
      kind="error"
      action={onRetry ? <Button onClick={onRetry}>{text('retry')}</Button> : null}
    >
      {failureText(text, locale, failure)}
    </Banner>
  );
};

/** A link that opens nothing. */
export const DeadLink = ({ pageTitle, failure }: { pageTitle: string; failure: unknown }) => {
  const text = useSignerText();
  const locale = useLocale();
  return (
    <SignerFrame pageTitle={pageTitle} title={text('noLink.title')}>
      <p>{failureText(text, locale, failure)}</p>
    </SignerFrame>
  );
};
