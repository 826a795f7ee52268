import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { Button } from '../../framework/browser/ui/Button';
import { useInsuranceText } from './useInsuranceText';
import { usePaper } from './usePaper';

type PaperButtonProps = {
  readonly id: string;
  readonly type: string;
  readonly kind: 'proposal' | 'policy';
};

/** Saves a paper; one that fails offers another try, three times. @source INS-125 */
export const PaperButton = ({ id, type, kind }: PaperButtonProps) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { isBusy, hasFailed, canTry, save } = usePaper({ id, type, kind, language: locale });
  return (
    <span className="insurance-paper">
      {canTry ? (
        <Button small busy={isBusy} onClick={save}>
          {text(hasFailed ? 'resume.retry' : `resume.${kind}Pdf`)}
        </Button>
      ) : null}
      {hasFailed && !isBusy ? (
        <span role="alert">{text(canTry ? 'resume.pdfFailed' : 'resume.exhausted')}</span>
      ) : null}
    </span>
  );
};
