import { useEffect, useRef, type ReactNode } from 'react';
import { CustomersHeader, DataPanel, useLocale } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import type { SigningPage } from '#generated/types/wire.ts';
import { dataNotice } from '#organisation/rules/dataNotice.ts';
import { failureText } from './failureText';
import { useSignerText } from './useSignerText';
import './signer.css';

type FrameProps = {
  pageTitle: string;
  title: string;
  /** Context shown above the title. */
  about?: string | undefined;
  children: ReactNode;
};

/** Layout of a signer page; moves focus to the heading when it changes. */
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

/** Error banner with a retry. */
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

/** Page of a dead link. */
export const DeadLink = ({ pageTitle, failure }: { pageTitle: string; failure: unknown }) => {
  const text = useSignerText();
  const locale = useLocale();
  return (
    <SignerFrame pageTitle={pageTitle} title={text('noLink.title')}>
      <p>{failureText(text, locale, failure)}</p>
    </SignerFrame>
  );
};

type SignerDataProps = {
  readonly use: 'signing' | 'selfie';
  readonly of: Pick<SigningPage, 'dealerName' | 'dealerPhone' | 'lenderName'>;
  readonly until: string | null;
};

/** Privacy notice for the signer, with the contacts. */
export const SignerData = ({ use, of, until }: SignerDataProps) => {
  const { dealerName: dealer, dealerPhone, lenderName: lender } = of;
  return <DataPanel {...dataNotice(use, { dealer, dealerPhone, lender, until }, useLocale())} />;
};
