import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { encode } from 'uqr';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { saveFile } from '#browser/data/entity/saveFile.ts';
import { useCopy } from '#browser/parts/useCopy.tsx';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { CodeField, useCodeField } from './FactorFields';
import './words/factors';
import './factor.css';

const quietModules = 3;

/** Path data of the dark modules of a QR code. */
const squaresOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, data } = encode(text, { border: quietModules });
  return (
    <svg className="factor-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={squaresOf(data)} />
    </svg>
  );
};

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type SetUpProps = {
  readonly setUp: WireTypes['TotpSetUp'];
  /** Sends the first code. Throws `ProblemError` when it is refused. */
  readonly onConfirm: (code: string) => Promise<void>;
  /** Called for errors that belong to no field. */
  readonly onRefused: (error: unknown) => void;
  /** Absent where setting up is mandatory. */
  readonly onCancel?: () => void;
};

/** QR code, key for manual entry, and the first code. */
export const CodeAppSetUp = ({ setUp, onConfirm, onRefused, onCancel }: SetUpProps) => {
  const text = useText();
  const field = useCodeField(onRefused);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void field.send(onConfirm);
  };
  return (
    <form className="factor-setup" noValidate onSubmit={submit}>
      <p>{text('factor.setUp.scan')}</p>
      <QrCode text={setUp.uri} label={text('factor.setUp.picture')} />
      <p className="factor-key">
        {text('factor.setUp.cannotScan')}
        <code>{inFours(setUp.secret)}</code>
        <a href={setUp.uri}>{text('factor.setUp.open')}</a>
      </p>
      <CodeField field={field} label={text('factor.setUp.first')} />
      <div className="dialog-buttons">
        {onCancel ? <Button onClick={onCancel}>{text('factor.own.cancel')}</Button> : null}
        <Button type="submit" look="primary" busy={field.isBusy}>
          {text('factor.setUp.submit')}
        </Button>
      </div>
    </form>
  );
};

type CodesProps = { readonly codes: readonly string[]; readonly onGoOn: () => void };

/** Recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onGoOn }: CodesProps) => {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const all = codes.join('\n');
  const { copy, fallback } = useCopy();
  const download = (): void =>
    saveFile({
      parts: [`${all}\n`],
      mediaType: 'text/plain',
      fileName: text('factor.codes.file'),
    });
  return (
    <div className="factor-codes">
      <p>{text('factor.codes.intro')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-buttons">
        <Button onClick={() => void copy(all).then(setCopied)}>{text('factor.codes.copy')}</Button>
        <Button glyph="download" onClick={download}>
          {text('factor.codes.download')}
        </Button>
      </div>
      <p role="status" className="factor-said">
        {isCopied ? text('factor.codes.copied') : ''}
      </p>
      {fallback}
      <Button look="primary" onClick={onGoOn}>
        {text('factor.codes.goOn')}
      </Button>
    </div>
  );
};
