import {
  PublicFailure,
  useLocale,
  createPageTextHook,
  callPublic,
  fetchPublic,
} from '@patio/framework/react';
import { useEffect, useCallback, useState } from 'react';
import { formatInstant, publicCalls } from '@patio/framework/kernel';
import { Banner, Button, Glyph, PickButton } from '@patio/framework/ui';
import { sentences as english } from '#watchdoc/messages/errors.en.ts';
import { sentences as portuguese } from '#watchdoc/messages/errors.pt-BR.ts';
import { en, ptBR } from '#watchdoc/messages/phoneTexts.ts';
import type { WatchDocCapture } from '#generated/types/wire.ts';
import { readCapture } from '#watchdoc/calls.ts';
import { linkHeader } from '#csf/rules/linkHeader.ts';
import './capture.css';

/** Looks up the texts of the phone page, without their prefix. */
const useCaptureText = createPageTextHook('capture', { 'pt-BR': ptBR, en });

const gone: ReadonlySet<string> = new Set(['SIS001', 'WTD001', 'validation.failed']);

/** Whether a code is permanently dead. */
const isGone = (failure: unknown): boolean =>
  failure instanceof PublicFailure && gone.has(failure.code);

const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pt-BR': portuguese,
  en: english,
};

/** Failure message with advice. */
const useCaptureFailure = (): ((failure: unknown) => string) => {
  const text = useCaptureText();
  const locale = useLocale();
  return (failure) => {
    if (!(failure instanceof PublicFailure)) return text('general');
    const { code, params } = failure;
    if (code === 'network') return text('network');
    if (code === 'USE029') return text('tooMany');
    const sentence = sentences[locale]?.[code] ?? text('general');
    return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
};

/** The phone polls faster than the desktop page, because the person is waiting. */
const pollMs = 2_000;

const blank = {
  capture: null as WatchDocCapture | null,
  failure: null as unknown,
  busy: true,
};

/** Camera pictures may have no name. */
const nameOf = (picture: File): string => (picture.name === '' ? 'documento' : picture.name);

/** State of the phone page: reading and upload. */
const useCapture = () => {
  // The secret is in the fragment, which browsers never send, and is never part of an address.
  const [token] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState(blank);
  const load = useCallback(
    (signal?: AbortSignal) =>
      callPublic(readCapture, { body: { token }, ...(signal ? { signal } : {}) }).then(
        (capture) => setState({ capture, failure: null, busy: false }),
        (failure: unknown) => {
          if (!signal?.aborted) setState((former) => ({ ...former, failure, busy: false }));
        },
      ),
    [token],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  const isReading = state.capture?.status === 'READING' && !isGone(state.failure);
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => void load(), pollMs);
    return () => clearInterval(timer);
  }, [isReading, load]);
  const send = async (picture: File) => {
    setState((former) => ({ ...former, busy: true, failure: null }));
    const body = new FormData();
    body.set('file', picture, nameOf(picture));
    try {
      await fetchPublic(`${publicCalls}/watchDocs/capture/upload`, {
        method: 'POST',
        headers: { [linkHeader]: token },
        body,
      });
      await load();
    } catch (failure) {
      setState((former) => ({ ...former, failure, busy: false }));
    }
  };
  return { ...state, send, retry: () => void load() };
};

const tips = ['whole', 'light', 'side'] as const;

type DocumentsProps = Pick<ReturnType<typeof useCapture>, 'failure' | 'busy' | 'send'> & {
  readonly capture: WatchDocCapture;
};

const About = ({ capture }: Pick<DocumentsProps, 'capture'>) => {
  const text = useCaptureText();
  const { code, dealerName } = capture;
  return (
    <p className="customers-muted">
      {dealerName ? text('intro', { code, dealer: dealerName }) : text('alone', { code })}
    </p>
  );
};

const RequestedDocuments = ({ capture, failure, busy, send }: DocumentsProps) => {
  const text = useCaptureText();
  const failureText = useCaptureFailure();
  const { status, expiresAt } = capture;
  const onFile = (file: File) => void send(file);
  return (
    <>
      <About capture={capture} />
      <h1>{text('title')}</h1>
      {status === 'UNREADABLE' ? <Banner kind="warning">{text('unreadable')}</Banner> : null}
      {status === 'FAILED' ? <Banner kind="error">{text('silent')}</Banner> : null}
      {failure === null ? null : <Banner kind="error">{failureText(failure)}</Banner>}
      <ul className="capture-tips">
        {tips.map((tip) => (
          <li key={tip}>{text(`tips.${tip}`)}</li>
        ))}
      </ul>
      <div className="capture-picks">
        <PickButton
          busy={busy}
          onFile={onFile}
          label={busy ? text('sending') : text('shoot')}
          accept="image/jpeg,image/png"
          capture="environment"
        />
        <PickButton
          busy={busy}
          onFile={onFile}
          label={text('choose')}
          accept="image/jpeg,image/png,application/pdf"
          look="secondary"
        />
      </div>
      <p className="customers-muted">
        {text('privacy')} {text('until', { until: formatInstant(expiresAt) })}
      </p>
    </>
  );
};

type StatusProps = {
  readonly glyph: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly words: string;
};

/** Status message, announced by screen readers. */
const StatusMessage = ({ glyph, title, words }: StatusProps) => (
  <div role="status" className="capture-told">
    <h1>
      <Glyph name={glyph} size={28} /> {title}
    </h1>
    <p>{words}</p>
  </div>
);

const Body = () => {
  const text = useCaptureText();
  const failureText = useCaptureFailure();
  const { capture, failure, busy, send, retry } = useCapture();
  if (isGone(failure))
    return <StatusMessage glyph="warning" title={text('gone.title')} words={text('gone.text')} />;
  if (capture?.status === 'READ')
    return <StatusMessage glyph="success" title={text('read.title')} words={text('read.text')} />;
  if (capture?.status === 'READING')
    return (
      <StatusMessage glyph="info" title={text('reading.title')} words={text('reading.text')} />
    );
  if (capture)
    return <RequestedDocuments capture={capture} failure={failure} busy={busy} send={send} />;
  return (
    <>
      <h1>{text('pageTitle')}</h1>
      {failure === null ? (
        <p role="status">{text('loading')}</p>
      ) : (
        <Banner kind="error" action={<Button onClick={retry}>{text('retry')}</Button>}>
          {failureText(failure)}
        </Banner>
      )}
    </>
  );
};

/** Phone page that takes a picture of a document. @source MISC-WDOC-04, MISC-WDOC-08 */
export const CapturePage = () => {
  const text = useCaptureText();
  useEffect(() => {
    document.title = `${text('pageTitle')} – Pátio`;
  }, [text]);
  return <Body />;
};
