import type { SignatureStatus } from '#generated/types/wire.ts';
import { mostAttorneys } from '../rules/signers';
import { useSignatureText } from './useSignatureText';

const attorneysIn = ({ signers }: SignatureStatus) =>
  signers.filter(({ roles }) => roles.every((role) => role === 'ATTORNEY'));

/** Attorneys that are chosen before anybody chose: the first ten. */
export const attorneysOf = (status: SignatureStatus): readonly string[] =>
  attorneysIn(status)
    .slice(0, mostAttorneys)
    .map(({ id }) => id);

/** Which attorneys of a business sign. */
export type AttorneyChoice = {
  /** Whether somebody may be chosen or left out. */
  readonly has: (id: string) => boolean;
  readonly isChosen: (id: string) => boolean;
  /** Whether it stays as it is: an eleventh cannot be chosen, nor the last one be left out. @source ESG-010 */
  readonly isFixed: (id: string) => boolean;
  readonly isFull: boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
};

/** The choice before the sending; undefined where there is none. @source ESG-010 */
export const attorneyChoice = (
  status: SignatureStatus,
  [chosen, onChosen]: readonly [readonly string[], (ids: readonly string[]) => void],
): AttorneyChoice | undefined => {
  const ids = new Set(attorneysIn(status).map(({ id }) => id));
  if (!status.canSend || ids.size < 2) return undefined;
  const isFull = chosen.length >= mostAttorneys;
  const isChosen = (id: string): boolean => chosen.includes(id);
  return {
    ...{ isFull, isChosen, has: (id) => ids.has(id) },
    isFixed: (id) => (isChosen(id) ? chosen.length === 1 : isFull),
    choose: (id, isOn) => onChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id)),
  };
};

/** How attorneys are chosen, above the list in which they are ticked. */
export const AttorneyHelp = ({ isFull }: Pick<AttorneyChoice, 'isFull'>) => {
  const text = useSignatureText();
  const most = mostAttorneys;
  return (
    <p className="signature-muted" role="status">
      {text(isFull ? 'attorneys.full' : 'attorneys.help', { most })}
    </p>
  );
};
