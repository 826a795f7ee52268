import { Button } from '../ui/Button';
import { StickyActionBar } from '../ui/StickyActionBar';
import { ButtonLink } from '../parts/ButtonLink';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import type { SaveStatus } from './draftSaver';
import '../texts/words/wizard';

type WizardBarProps = {
  readonly status: SaveStatus;
  /** Absent on the first step. */
  readonly backTo: string | undefined;
  readonly leaveTo: string;
  readonly isLast: boolean;
  readonly isFinishing: boolean;
};

/** Where what was typed lies, in words; the way back and on. */
export const WizardBar = ({ status, backTo, leaveTo, isLast, isFinishing }: WizardBarProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const time = (at: Date) =>
    at.toLocaleTimeString(locale === 'en' ? 'en-GB' : 'pt-BR', {
      hour: '2-digit',
      minute: '2-digit',
    });
  const words =
    status.kind === 'saved'
      ? text('wizard.saved', { time: time(status.at) })
      : status.kind === 'idle'
        ? ''
        : text(`wizard.${status.kind}`);
  return (
    <StickyActionBar status={words}>
      {backTo === undefined ? (
        <ButtonLink to={leaveTo}>{text('wizard.toList')}</ButtonLink>
      ) : (
        <ButtonLink to={backTo}>{text('wizard.back')}</ButtonLink>
      )}
      <Button type="submit" look="primary" aria-busy={isFinishing || undefined}>
        {text(isFinishing ? 'wizard.finishing' : isLast ? 'wizard.finish' : 'wizard.next')}
      </Button>
    </StickyActionBar>
  );
};
