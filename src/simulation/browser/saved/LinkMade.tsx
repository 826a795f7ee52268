import { useState } from 'react';
import { Button } from '../../../framework/browser/ui/Button';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { formatInstant } from '../../../framework/kernel/formats';
import { useSimulationText } from '../useSimulationText';

type Made = { readonly path: string; readonly expiresAt: string };

/** A link that was made, to be copied. */
export const LinkMade = ({ link: { path, expiresAt } }: { readonly link: Made }) => {
  const text = useSimulationText();
  const [isCopied, setCopied] = useState(false);
  const address = new URL(path, location.origin).href;
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <>
      <TextField label={text('share.link')} value={address} readOnly onText={() => undefined} />
      <p className="simulation-note" role="status">
        {isCopied ? text('share.copied') : text('share.until', { date: formatInstant(expiresAt) })}
      </p>
      <div className="simulation-buttons">
        <Button small onClick={copy}>
          {text('share.copy')}
        </Button>
      </div>
    </>
  );
};
