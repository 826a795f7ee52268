import {
  createPageTextHook,
  PublicFailure,
  CustomersHeader,
  DataPanel,
  useLocale,
} from '@patio/framework/react';
import { type Locale, inLanguage } from '@patio/framework/kernel';
import { useEffect, useRef, type ReactNode } from 'react';
import { Banner, Button } from '@patio/framework/ui';
import { en, ptBR } from '#signature/messages/signerTexts.ts';
import { sentences as english } from '#signature/messages/errors.en.ts';
import { sentences as portuguese } from '#signature/messages/errors.pt-BR.ts';
import type { SigningPage } from '#generated/types/wire.ts';
import { dataNotice } from '#organisation/rules/dataNotice.ts';
import './signer.css';

/** Looks up the texts of the signer pages. */
export const useSignerText = createPageTextHook('signer', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `selfie.title`. */
export type SignerText = ReturnType<typeof useSignerText>;

const sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'pt-BR': portuguese,
  en: english,
};

/** Codes of expired links. */
const over = ['SIG001', 'selfie.link_over'];

/** Whether the link is permanently dead. */
export const isDead = (failure: unknown): boolean =>
  failure instanceof PublicFailure &&
  ['SIS001', 'request.invalid_parameter', ...over].includes(failure.code);

/** State for a failure: a dead link replaces the page. */
export const shownFailure = (failure: unknown) =>
  isDead(failure) ? { isDead: failure } : { failure };

/** Failure message for the signer. */
export const failureText = (text: SignerText, locale: Locale, failure: unknown): string => {
  if (!(failure instanceof PublicFailure)) return text('general');
  const { code, params } = failure;
  if (code === 'network') return text('network');
  if (code === 'USE029') return text('tooMany');
  // The portal's message addresses the dealer.
  if (code === 'SIG001') return text('noLink.over');
  if (code === 'SIS001' || code === 'request.invalid_parameter') return text('noLink.text');
  const sentence = inLanguage(sentences, locale)[code];
  if (sentence === undefined) return text('general');
  return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
};

/** Secret of the link, from the URL fragment; empty if the link was copied without it. */
export const linkToken = (): string => window.location.hash.slice(1);

/** Prevents line breaks in a number. */
export const unbroken = (number: string): string => number.replaceAll('-', '\u2011');

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
