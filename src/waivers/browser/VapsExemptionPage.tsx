import {
  failureKey,
  createPageTextHook,
  DataPanel,
  codeOfFailure,
  useLocale,
  callPublic,
} from '@patio/framework/react';
import { useEffect, useState } from 'react';
import { formatInstant, formatMoney } from '@patio/framework/kernel';
import { Banner, Button, type Fact, FactList, Glyph, Section } from '@patio/framework/ui';
import type { WaiverPage } from '#generated/types/wire.ts';
import { dataNotice } from '#organisation/rules/dataNotice.ts';
import { en, ptBR } from '../messages/texts';
import type { WaiverDecision } from '../rules/waiverNotice';
import { answerWaiver, openWaiver } from '../calls';
import './waivers.css';

/** Looks up the texts of the page. */
const useWaiverText = createPageTextHook('waivers', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `done.at`. */
type WaiverText = ReturnType<typeof useWaiverText>;

const keys = { USE029: 'failure.tooMany', 'waiver.answered': 'failure.answered' } as const;

/** Failure message for the client. */
const failureText = (text: WaiverText, failure: unknown): string => text(failureKey(failure, keys));

/** Secret of the link, in the fragment, which browsers never send. */
const tokenOf = (): string => window.location.hash.slice(1);

type State = {
  readonly page: WaiverPage | null;
  readonly failure: unknown;
  /** Number of retries. */
  readonly round: number;
};

/** State of the page: the question and the answer. */
const useWaiver = () => {
  const [token] = useState(tokenOf);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<State>({ page: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    callPublic(openWaiver, { body: { token }, signal: abort.signal }).then(
      (page) => setState({ page, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setState({ page: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [round, token]);
  const answer = async (decision: WaiverDecision) => {
    setBusy(true);
    try {
      const page = await callPublic(answerWaiver, { body: { token, answer: decision } });
      setState({ page, failure: null, round });
    } catch (failure) {
      setState((former) => ({ ...former, failure }));
    }
    setBusy(false);
  };
  return { ...state, isBusy, answer, retry: () => setRound((count) => count + 1) };
};

const moneyOf = (amount: number | null): string => (amount === null ? '' : formatMoney(amount));

const factsOf = (page: WaiverPage, text: WaiverText): readonly Fact[] => {
  const { term, instalment } = page;
  const payments =
    term === null || instalment === null
      ? ''
      : text('payments', { term, amount: formatMoney(instalment) });
  const facts: readonly Fact[] = [
    { id: 'vehicle', label: text('vehicle'), value: page.vehicle ?? '', wide: true },
    { id: 'price', label: text('price'), value: moneyOf(page.vehiclePrice) },
    { id: 'entry', label: text('entry'), value: moneyOf(page.entryValue) },
    { id: 'instalment', label: text('instalment'), value: payments },
    { id: 'dealer', label: text('dealer'), value: page.dealer },
    { id: 'seller', label: text('seller'), value: page.seller ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
};

const Sale = ({ page }: { readonly page: WaiverPage }) => {
  const text = useWaiverText();
  return (
    <>
      <Section title={text('sale')}>
        <FactList facts={factsOf(page, text)} />
      </Section>
      <Section title={text('items')}>
        <ul className="waiver-items">
          {page.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
    </>
  );
};

type AnsweredProps = { readonly page: WaiverPage; readonly answer: WaiverDecision };

const Answered = ({ page, answer }: AnsweredProps) => {
  const text = useWaiverText();
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        <Glyph name={answer === 'accepted' ? 'success' : 'info'} size={28} />{' '}
        {text(`done.${answer}`)}
      </h1>
      <p>{text('done.at', { date: formatInstant(page.answeredAt ?? '') })}</p>
      <p>{text('done.change', { dealer: page.dealer })}</p>
      <Sale page={page} />
    </>
  );
};

const WaiverGone = () => {
  const text = useWaiverText();
  return (
    <>
      <h1>
        <Glyph name="warning" size={28} /> {text('gone.title')}
      </h1>
      <p>{text('gone.text')}</p>
    </>
  );
};

type WaiverProps = Pick<ReturnType<typeof useWaiver>, 'failure' | 'isBusy' | 'answer'> & {
  readonly page: WaiverPage;
};

const RequestedWaiver = ({ page, failure, isBusy, answer }: WaiverProps) => {
  const text = useWaiverText();
  return (
    <>
      <h1>{text('title')}</h1>
      <p>{text('intro')}</p>
      <Sale page={page} />
      {failure === null ? null : <Banner kind="error">{failureText(text, failure)}</Banner>}
      <div className="waiver-choice">
        <Button busy={isBusy} onClick={() => void answer('accepted')}>
          {text('accept')}
        </Button>
        <Button busy={isBusy} onClick={() => void answer('refused')}>
          {text('refuse')}
        </Button>
      </div>
      <p className="customers-muted">{text('until', { date: formatInstant(page.expiresAt) })}</p>
    </>
  );
};

const missing: ReadonlySet<string> = new Set(['SIS001', 'validation.failed']);

const Data = ({ page }: { readonly page: WaiverPage }) => {
  const { dealer, dealerPhone, lenderName: lender, expiresAt: until } = page;
  return (
    <DataPanel {...dataNotice('waiver', { dealer, dealerPhone, lender, until }, useLocale())} />
  );
};

/** Page on which a client waives or keeps the add-ons of a simulation. @source ROUTE-010, MISC-PUB-03, OQ-170 */
export const VapsExemptionPage = () => {
  const text = useWaiverText();
  const { page, failure, isBusy, answer, retry } = useWaiver();
  useEffect(() => {
    document.title = `${text('pageTitle')} – Pátio`;
  }, [text]);
  if (missing.has(codeOfFailure(failure))) return <WaiverGone />;
  if (page)
    return (
      <>
        {page.answer ? (
          <Answered page={page} answer={page.answer} />
        ) : (
          <RequestedWaiver page={page} failure={failure} isBusy={isBusy} answer={answer} />
        )}
        <Data page={page} />
      </>
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
