import { refusalText, useEngine } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { useInsuranceText } from './useInsuranceText';
import { usePaper } from './usePaper';

type PaperButtonProps = {
  readonly id: string;
  readonly type: string;
  readonly kind: 'proposal' | 'policy';
};

/** Saves a paper; one that fails says why and offers another try, three times. @source INS-122, INS-125 */
export const PaperButton = ({ id, type, kind }: PaperButtonProps) => {
  const text = useInsuranceText();
  const { locale, errorText } = useEngine();
  const { isBusy, failure, canTry, save } = usePaper({ id, type, kind, language: locale });
  return (
    <span className="insurance-paper">
      {canTry ? (
        <Button small busy={isBusy} onClick={save}>
          {text(failure ? 'resume.retry' : `resume.${kind}Pdf`)}
        </Button>
      ) : null}
      {failure && !isBusy ? (
        <span role="alert">
          {canTry ? refusalText(failure, errorText) : text('resume.exhausted')}
        </span>
      ) : null}
    </span>
  );
};
