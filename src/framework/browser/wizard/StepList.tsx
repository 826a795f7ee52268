import { LinkBase } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useEngineText } from '../texts/useEngineText';
import type { ShownStep } from '#kernel/flow/steps.ts';
import '../texts/words/wizard';
import './wizard.css';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useEngine } from '../data/entity/EngineContext';
import { Glyph } from '../ui/Glyph';

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
