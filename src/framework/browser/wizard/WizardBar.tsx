import {
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
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
import { inSentence } from '#kernel/formats/text.ts';
import { recordName } from '../texts/names';
import '../texts/words/forms';
import { useIsPhone } from '../ui/useIsPhone';
import { LinkBase } from 'ra-core';
import type { ShownStep } from '#kernel/flow/steps.ts';
import './wizard.css';
import { Glyph } from '../ui/Glyph';

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

/** The summary of a phone: a sheet that Escape and a tap outside close; the focus returns to its button. */
const SummarySheet = ({ children }: { readonly children: ReactNode }) => {
  const text = useEngineText();
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const close = useEffectEvent(() => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    // Not on mousedown: only afterwards the browser takes the focus away.
    const onClick = ({ target }: Event): void => {
      if (target instanceof Node && sheet.current?.contains(target)) return;
      const held = document.activeElement;
      const isControl = held instanceof HTMLElement && held.tabIndex >= 0;
      // A control that was tapped keeps the focus.
      if (isControl && !sheet.current?.contains(held)) setOpen(false);
      else close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [isOpen]);
  const onToggle = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <details ref={sheet} open={isOpen}>
      <summary ref={opener} onClick={onToggle}>
        {text('wizard.summary')}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className="wizard-sheet" role="group" aria-label={text('wizard.summary')} tabIndex={0}>
        {children}
      </div>
    </details>
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
      <SummarySheet>{words}</SummarySheet>
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

type StepWordsProps = {
  readonly step: ShownStep['step'];
  readonly index: number;
  readonly state: ShownStep['state'];
};

/** Number or mark of a step, name, and state for screen readers. */
const StepWords = ({ step, index, state }: StepWordsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <>
      <span className="wizard-mark" aria-hidden="true">
        {state === 'done' ? <Glyph name="check" size={14} /> : index + 1}
      </span>
      <span>{inLanguage(step.label, locale)}</span>
      <span className="ui-hidden">, {text(`wizard.${state}`)}</span>
    </>
  );
};

type StepSectionsProps = {
  readonly steps: readonly ShownStep[];
  /** Id of the open step. */
  readonly current: string;
  readonly pathOf: (step: string) => string;
  /** The open step. */
  readonly children: ReactNode;
};

/** Steps as an accordion: each with its state, one open. */
export const StepSections = ({ steps, current, pathOf, children }: StepSectionsProps) => {
  const text = useEngineText();
  return (
    <ol className="wizard-sections" aria-label={text('wizard.steps')}>
      {steps.map(({ step, state }, index) => {
        const isOpen = step.id === current;
        const words = <StepWords step={step} index={index} state={state} />;
        return (
          <li key={step.id} data-state={state} data-current={isOpen || undefined}>
            <h2>
              {state === 'closed' || isOpen ? (
                <span aria-current={isOpen ? 'step' : undefined}>{words}</span>
              ) : (
                <LinkBase to={pathOf(step.id)}>{words}</LinkBase>
              )}
            </h2>
            {isOpen ? children : null}
          </li>
        );
      })}
    </ol>
  );
};

type StepListProps = {
  readonly steps: readonly ShownStep[];
  /** Id of the current step. */
  readonly current: string;
  /** Ids of the visible steps. */
  readonly shown: readonly string[];
  readonly pathOf: (step: string) => string;
};

const areAlike = (one: StepListProps, other: StepListProps): boolean =>
  one.current === other.current &&
  one.shown.join() === other.shown.join() &&
  one.pathOf === other.pathOf &&
  one.steps.length === other.steps.length &&
  one.steps.every(({ step, state }, index) => {
    const same = other.steps[index];
    return same?.step === step && same.state === state;
  });

/** Step list: steps, states, links to open ones. Re-renders only on state changes. */
export const StepList = memo(({ steps, current, shown, pathOf }: StepListProps) => {
  const text = useEngineText();
  const at = steps.findIndex(({ step }) => step.id === current) + 1;
  return (
    <nav className="wizard-steps" aria-label={text('wizard.steps')}>
      <p>{text('wizard.position', { at, of: steps.length })}</p>
      <ol>
        {steps.map(({ step, state }, index) => {
          const words = <StepWords step={step} index={index} state={state} />;
          return (
            <li key={step.id} data-state={state} data-shown={shown.includes(step.id) || undefined}>
              {state === 'closed' ? (
                <span>{words}</span>
              ) : (
                <LinkBase
                  to={pathOf(step.id)}
                  preventScrollReset={shown.includes(step.id)}
                  aria-current={step.id === current ? 'step' : undefined}
                >
                  {words}
                </LinkBase>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}, areAlike);
StepList.displayName = 'StepList';
