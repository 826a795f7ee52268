import { CheckField } from '../../framework/browser/ui/fields/CheckField';
import type { SignatureStatus } from '../../generated/types/wire';
import { mostAttorneys } from '../rules/signers';
import type { SignaturePart } from './SignaturePart';
import { useSignatureText } from './useSignatureText';

const attorneysIn = ({ signers }: SignatureStatus) =>
  signers.filter(({ roles }) => roles.every((role) => role === 'ATTORNEY'));

/** Attorneys that are chosen before anybody chose: the first ten. */
export const attorneysOf = (status: SignatureStatus): readonly string[] =>
  attorneysIn(status)
    .slice(0, mostAttorneys)
    .map(({ id }) => id);

type ChoiceProps = SignaturePart & {
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
};

/** Which attorneys of a business sign; an eleventh cannot be chosen, nor the last one be left out. @source ESG-010 */
export const AttorneyChoice = ({ status, chosen, onChosen }: ChoiceProps) => {
  const text = useSignatureText();
  const attorneys = attorneysIn(status);
  if (!status.canSend || attorneys.length < 2) return null;
  const isFull = chosen.length >= mostAttorneys;
  const most = mostAttorneys;
  return (
    <fieldset className="signature-attorneys">
      <legend>{text('attorneys.title')}</legend>
      <p className="signature-muted">
        {text(isFull ? 'attorneys.full' : 'attorneys.help', { most })}
      </p>
      {attorneys.map(({ id, name }) => {
        const isChosen = chosen.includes(id);
        return (
          <CheckField
            key={id}
            label={name}
            checked={isChosen}
            disabled={isChosen ? chosen.length === 1 : isFull}
            onChecked={(checked) =>
              onChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        );
      })}
    </fieldset>
  );
};
