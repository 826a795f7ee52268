import { memo } from 'react';
import { Button } from '../ui/Button';
import { StickyActionBar } from '../ui/StickyActionBar';
import { ButtonLink } from '../parts/ButtonLink';
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

const two = (number: number): string => `${number < 10 ? '0' : ''}${number}`;

/** Local time of day. */
const timeText = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

const wordsOf = (status: SaveStatus, text: ReturnType<typeof useEngineText>) => {
  if (status.kind === 'not_started') return '';
  if (status.kind === 'fulfilled') return text('wizard.fulfilled', { time: timeText(status.at) });
  return (status.kind === 'rejected' && status.reason) || text(`wizard.${status.kind}`);
};

/** Save state; back and next. */
export const WizardBar = memo((props: WizardBarProps) => {
  const { status, backTo, leaveTo, isLast, isFinishing } = props;
  const text = useEngineText();
  const words = <span data-status={status.kind}>{wordsOf(status, text)}</span>;
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
});
WizardBar.displayName = 'WizardBar';
