import { encodeText, formatInstant } from '@patio/framework/kernel';
import { useEngine } from '@patio/framework/react';
import { Button, TextAreaField, TextField } from '@patio/framework/ui';
import { useState } from 'react';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { SharedLink } from '#simulation/rules/shareMessage.ts';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';

type Made = { readonly path: string; readonly expiresAt: string };

type Props = {
  readonly link: Made;
  /** What the client reads beside the link, to begin with. */
  readonly message: (link: SharedLink, language: MemoLanguage) => string;
};

/** A link that was made, to be copied, or sent with a message by whoever has the client in a messenger. */
export const LinkMade = ({ link: { path, expiresAt }, message }: Props) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const address = new URL(path, location.origin).href;
  const [words, setWords] = useState(() => message({ address, expiresAt }, language));
  const [said, setSaid] = useState<string>();
  const copy = (what: string, done: string) =>
    void navigator.clipboard.writeText(what).then(() => setSaid(done));
  return (
    <>
      <TextField label={text('share.link')} value={address} readOnly onText={() => undefined} />
      <TextAreaField label={text('share.message')} rows={7} value={words} onText={setWords} />
      <p className="simulation-note" role="status">
        {said ?? text('share.until', { date: formatInstant(expiresAt) })}
      </p>
      <div className="simulation-buttons">
        <Button small onClick={() => copy(address, text('share.copied'))}>
          {text('share.copy')}
        </Button>
        <Button small onClick={() => copy(words, text('share.messageCopied'))}>
          {text('share.copyMessage')}
        </Button>
        <a
          className="ui-button"
          data-look="primary"
          data-small
          href={`https://wa.me/?text=${encodeText(words)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('share.whatsapp')}
        </a>
      </div>
    </>
  );
};
