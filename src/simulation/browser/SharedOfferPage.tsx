import { useEffect, useRef, useState } from 'react';
import {
  callPublic,
  failureKey,
  useLocale,
  createPageTextHook,
  DataPanel,
  codeOfFailure,
  proposeLocale,
} from '@patio/framework/react';
import { formatPhoneBr, isMobileBr } from '@patio/framework/br';
import {
  encodeText,
  formatInstant,
  formatLocalDate,
  formatMoney,
  formatPercent,
} from '@patio/framework/kernel';
import { Banner, Button, Glyph, Picture } from '@patio/framework/ui';
import type { SharedOffer, SharedOfferContent } from '#generated/types/wire.ts';
import { openSharedOffer, reportOpening } from '#simulation/calls.ts';
import { en, ptBR } from '#simulation/messages/sharedOfferTexts.ts';
import { dataNotice } from '#organisation/rules/dataNotice.ts';
import { carPicture } from '#vehicles/rules/carPicture.ts';
import { offerPdfPath } from '#simulation/rules/openings.ts';
import { languageOf } from './amounts';
import { PaperParts } from './saved/PaperParts';
import './shared/sharedOffer.css';

/** Looks up the texts of the page. */
const useSharedOfferText = createPageTextHook('sharedOffer', { 'pt-BR': ptBR, en });

/** Looks up a text of the page without its prefix: `gone.title`. */
type SharedOfferText = ReturnType<typeof useSharedOfferText>;

/** Failure message for the customer. */
const failureText = (text: SharedOfferText, failure: unknown): string =>
  text(failureKey(failure, { USE029: 'failure.tooMany' } as const));

type State = {
  readonly page: SharedOffer | null;
  readonly failure: unknown;
  /** Number of retries. */
  readonly round: number;
};

/** Content of the link in the page's language, with a retry. */
const useSharedOffer = (token: string) => {
  const language = languageOf(useLocale());
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ page: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    callPublic(openSharedOffer, { body: { token, language }, signal: abort.signal }).then(
      (page) => setState({ page, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setState({ page: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [language, round, token]);
  return { ...state, retry: () => setRound((count) => count + 1) };
};

/** Time a page must be visible to count as seen, in milliseconds; scanners leave earlier. */
const seenMs = 1_500;

/** Whether the browser is automated. */
const isDriven = (): boolean => navigator.webdriver === true;

/**
 * Reports once that a person sees the offer: painted, and visible for a moment. A hidden tab reports when first shown.
 */
const useReportSeen = (token: string, isShown: boolean): void => {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isShown || isDriven()) return undefined;
    let timer: number | undefined;
    let frame: number | undefined;
    const report = () => {
      if (isReported.current) return;
      isReported.current = true;
      callPublic(reportOpening, { body: { token } }).catch(() => undefined);
    };
    const stop = () => {
      window.clearTimeout(timer);
      if (frame !== undefined) window.cancelAnimationFrame(frame);
    };
    const watch = () => {
      stop();
      if (document.visibilityState !== 'visible') return;
      // Frames are only painted for a visible page.
      frame = window.requestAnimationFrame(() => {
        timer = window.setTimeout(report, seenMs);
      });
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isShown, token]);
};

const dayText = (day: string | null): string => (day === null ? '' : formatLocalDate(day));

type AnswerProps = { readonly page: SharedOffer; readonly text: SharedOfferText };

/** Contact options for the seller: messenger for a mobile number, and a call. */
const Answer = ({ page: { phone, seller, offer }, text }: AnswerProps) => {
  if (phone === null) return null;
  const [firstName = ''] = (seller ?? '').split(' ');
  const vehicle = offer?.vehicle ?? '';
  const words =
    firstName === ''
      ? text('answerHello', { vehicle })
      : text('answer', { seller: firstName, vehicle });
  const query = offer ? `?text=${encodeText(words)}` : '';
  const isMobile = isMobileBr(phone);
  return (
    <div className="offer-answer">
      {isMobile ? (
        <a
          className="ui-button"
          data-look="primary"
          href={`https://wa.me/55${phone}${query}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('whatsapp')}
        </a>
      ) : null}
      <a
        className="ui-button"
        data-look={isMobile ? 'secondary' : 'primary'}
        href={`tel:+55${phone}`}
      >
        {text('call', { phone: formatPhoneBr(phone) })}
      </a>
    </div>
  );
};

type FiguresProps = { readonly offer: SharedOfferContent; readonly text: SharedOfferText };

/** The instalment with its required disclosures. */
const Figures = ({ offer, text }: FiguresProps) => {
  const { payments, entry, cet, total, validity } = offer;
  const facts: readonly (readonly [string, string])[] = [
    [text('entry'), formatMoney(entry)],
    [text('cet'), cet === null ? '' : text('perYear', { percent: formatPercent(cet) })],
    [text('total'), total === null ? '' : formatMoney(total)],
    [text('validity'), dayText(validity)],
  ];
  return (
    <section className="offer-price" aria-label={text('payments')}>
      <p>{text('payments')}</p>
      <p className="offer-instalment">
        {payments.split(' + ').map((payment, k) => (
          <span key={payment}>{k === 0 ? payment : `+ ${payment}`}</span>
        ))}
      </p>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="customers-muted">{text('cetHelp')}</p>
    </section>
  );
};

type OpenProps = {
  readonly page: SharedOffer;
  readonly offer: SharedOfferContent;
  readonly token: string;
  readonly isStaff: boolean;
};

const Open = ({ page, offer, token, isStaff }: OpenProps) => {
  const text = useSharedOfferText();
  const { seller, dealer, expiresAt: until } = page;
  const { firstName, vehicle, model, validity, isOver, paper, lender, dealerPhone } = offer;
  const from = [seller, dealer].filter(Boolean).join(', ');
  const holder = { dealer, dealerPhone, lender, until };
  return (
    <>
      {isStaff ? <Banner kind="info">{text('staff')}</Banner> : null}
      <div>
        <p>
          {firstName === ''
            ? text('intro')
            : `${text('hello', { name: firstName })} ${text('intro')}`}
        </p>
        <h1>{vehicle}</h1>
        {from === '' ? null : <p className="customers-muted">{from}</p>}
      </div>
      {model === null ? null : <Picture {...carPicture(model)} alt={vehicle} />}
      {isOver ? <Banner kind="warning">{text('over', { date: dayText(validity) })}</Banner> : null}
      <Figures offer={offer} text={text} />
      <Answer page={page} text={text} />
      <div>
        <PaperParts parts={paper.parts} />
      </div>
      <p className="customers-muted">{paper.notice}</p>
      <p>
        <a href={`${offerPdfPath}/${token}`} target="_blank" rel="noopener">
          {text('pdf')}
        </a>
      </p>
      <p className="customers-muted">{text('until', { date: formatInstant(until) })}</p>
      <DataPanel {...dataNotice('offer', holder, useLocale())} />
    </>
  );
};

const Ended = ({ page }: { readonly page: SharedOffer }) => {
  const text = useSharedOfferText();
  const state = page.state === 'withdrawn' ? 'withdrawn' : 'expired';
  const from = [page.seller, page.dealer].filter(Boolean).join(', ');
  return (
    <>
      <h1>
        <Glyph name="warning" size={28} /> {text(`${state}.title`)}
      </h1>
      <p>{text(`${state}.text`, { date: formatInstant(page.expiresAt) })}</p>
      {from === '' ? null : <p className="customers-muted">{from}</p>}
      <Answer page={page} text={text} />
    </>
  );
};

const Unknown = () => {
  const text = useSharedOfferText();
  return (
    <>
      <h1>
        <Glyph name="warning" size={28} /> {text('unknown.title')}
      </h1>
      <p>{text('unknown.text')}</p>
    </>
  );
};

const missing: ReadonlySet<string> = new Set(['SIS001', 'validation.failed']);

type Props = {
  readonly token: string;
  /** Opened by a portal user, not by the customer. */
  readonly isStaff: boolean;
};

/** The offer behind a link, for the customer's phone. Reports that it was seen. */
export const SharedOfferPage = ({ token, isStaff }: Props) => {
  const text = useSharedOfferText();
  const { page, failure, retry } = useSharedOffer(token);
  const offer = page?.offer ?? null;
  const language = page?.language;
  useReportSeen(token, offer !== null && !isStaff);
  useEffect(() => {
    if (language) proposeLocale(language);
  }, [language]);
  useEffect(() => {
    document.title = `${offer?.vehicle ?? text('pageTitle')} – Pátio`;
  }, [offer, text]);
  if (missing.has(codeOfFailure(failure))) return <Unknown />;
  if (page)
    return offer ? (
      <Open page={page} offer={offer} token={token} isStaff={isStaff} />
    ) : (
      <Ended page={page} />
    );
  return (
    <>
      <h1>{text('pageTitle')}</h1>
      {failure === null ? (
        <p role="status">{text('loading')}</p>
      ) : (
        <Banner kind="error" action={<Button onClick={retry}>{text('retry')}</Button>}>
          {failureText(text, failure)}
        </Banner>
      )}
    </>
  );
};
