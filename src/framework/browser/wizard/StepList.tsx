import { LinkBase } from 'ra-core';
import { memo } from 'react';
import { useEngineText } from '../texts/useEngineText';
import type { ShownStep } from '#kernel/flow/steps.ts';
import { StepWords } from './StepWords';
import '../texts/words/wizard';
import './wizard.css';

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
