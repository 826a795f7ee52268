import { useEffect } from 'react';
import { formatInstant } from '@patio/framework/kernel';
import { Banner, Button, Glyph, PickButton } from '@patio/framework/ui';
import type { WatchDocCapture } from '#generated/types/wire.ts';
import { useCapture } from './useCapture';
import { isGone, useCaptureFailure, useCaptureText } from './useCaptureText';
import './capture.css';

const tips = ['whole', 'light', 'side'] as const;

type AskedProps = Pick<ReturnType<typeof useCapture>, 'failure' | 'busy' | 'send'> & {
  readonly capture: WatchDocCapture;
};

const About = ({ capture }: Pick<AskedProps, 'capture'>) => {
  const text = useCaptureText();
  const { code, dealerName } = capture;
  return (
    <p className="customers-muted">
      {dealerName ? text('intro', { code, dealer: dealerName }) : text('alone', { code })}
    </p>
  );
};

const Asked = ({ capture, failure, busy, send }: AskedProps) => {
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
          {...{ busy, onFile }}
          label={busy ? text('sending') : text('shoot')}
          accept="image/jpeg,image/png"
          capture="environment"
        />
        <PickButton
          {...{ busy, onFile }}
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

type ToldProps = {
  readonly glyph: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly words: string;
};

/** Something that is told, and read aloud at once. */
const Told = ({ glyph, title, words }: ToldProps) => (
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
    return <Told glyph="warning" title={text('gone.title')} words={text('gone.text')} />;
  if (capture?.status === 'READ')
    return <Told glyph="success" title={text('read.title')} words={text('read.text')} />;
  if (capture?.status === 'READING')
    return <Told glyph="info" title={text('reading.title')} words={text('reading.text')} />;
  if (capture) return <Asked {...{ capture, failure, busy, send }} />;
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

/** Page on which a phone takes the picture of a document, by the link of a code. @source MISC-WDOC-04, MISC-WDOC-08 */
export const CapturePage = () => {
  const text = useCaptureText();
  useEffect(() => {
    document.title = `${text('pageTitle')} – Pátio`;
  }, [text]);
  return <Body />;
};
