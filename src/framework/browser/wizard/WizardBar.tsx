import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
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

const minutes = { hour: '2-digit', minute: '2-digit' } as const;

/** Made once: to make one takes longer than to draw the bar. */
const times: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  'pt-BR': new Intl.DateTimeFormat('pt-BR', minutes),
  en: new Intl.DateTimeFormat('en-GB', minutes),
};

const wordsOf = (status: SaveStatus, text: ReturnType<typeof useEngineText>, locale: Locale) => {
  if (status.kind === 'not_started') return '';
  if (status.kind === 'fulfilled')
    return text('wizard.fulfilled', { time: inLanguage(times, locale).format(status.at) });
  return (status.kind === 'rejected' && status.reason) || text(`wizard.${status.kind}`);
};

/** Where what was typed lies, in words; the way back and on. */
export const WizardBar = memo((props: WizardBarProps) => {
  const { status, backTo, leaveTo, isLast, isFinishing } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const words = <span data-status={status.kind}>{wordsOf(status, text, locale)}</span>;
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
