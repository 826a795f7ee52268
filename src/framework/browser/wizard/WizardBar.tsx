import { memo } from 'react';
import { Button } from '../ui/Button';
import { StickyActionBar } from '../ui/Section';
import { ButtonLink } from '../parts/ButtonLink';
import { useEngineText } from '../texts/useEngineText';
import type { SaveStatus } from './useAutosave';
import '../texts/words/wizard';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { type EngineEntity, useEngine } from '../data/entity/EngineContext';
import type { FormValues, WizardSlots } from '../data/entity/EntitySlots';
import { inSentence } from '#kernel/text.ts';
import { recordName } from '../texts/names';
import '../texts/words/forms';
import { useIsPhone } from '../ui/useIsPhone';

type WizardSubtitleProps = {
  readonly entity: EngineEntity;
  readonly values: FormValues;
  /** The changed record; absent for a new one. */
  readonly stored: WireRecord | undefined;
};

/** Subtitle: the application's, else the record's name, else "new". */
export const WizardSubtitle = ({ entity, values, stored }: WizardSubtitleProps) => {
  const { description, slots } = entity;
  const { locale } = useEngine();
  const text = useEngineText();
  const Subtitle = slots?.wizard?.Subtitle;
  const { resource, label } = description;
  const one = inSentence(inLanguage(label.one, locale));
  return (
    <p className="wizard-of">
      {Subtitle ? (
        <Subtitle resource={resource} values={values} />
      ) : stored ? (
        recordName(description, stored)
      ) : (
        (inLanguage(description.screens.create, locale) ?? text('form.createTitle', { one }))
      )}
    </p>
  );
};

type WizardSummaryProps = {
  readonly slots: WizardSlots | undefined;
  readonly resource: string;
  readonly values: FormValues;
};

/**
 * The application's summary, always visible: next to the step, or a bottom sheet on phones. Depends on values only.
 */
export const WizardSummary = memo(({ slots, resource, values }: WizardSummaryProps) => {
  const text = useEngineText();
  const isPhone = useIsPhone();
  const Summary = slots?.Summary;
  if (!Summary || (isPhone && slots.hasSummary?.(values) === false)) return null;
  const words = <Summary resource={resource} values={values} />;
  return isPhone ? (
    <div className="wizard-summary">
      <p className="wizard-brief">
        <Summary resource={resource} values={values} isBrief />
      </p>
      <details>
        <summary>{text('wizard.summary')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <div className="wizard-sheet" role="group" aria-label={text('wizard.summary')} tabIndex={0}>
          {words}
        </div>
      </details>
    </div>
  ) : (
    <aside className="wizard-summary" aria-label={text('wizard.summary')}>
      {words}
    </aside>
  );
});
WizardSummary.displayName = 'WizardSummary';

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
