import { LinkBase } from 'ra-core';
import { memo } from 'react';
import { useEngineText } from '../texts/useEngineText';
import type { ShownStep } from '../../kernel/flow/steps';
import { StepWords, stateOf } from './StepWords';
import '../texts/words/wizard';
import './wizard.css';

type StepListProps = {
  readonly steps: readonly ShownStep[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** Up to this one the person has been: a later one without anything missing is not done yet. */
  readonly reached: number;
  readonly pathOf: (step: string) => string;
};

const areAlike = (one: StepListProps, other: StepListProps): boolean =>
  one.current === other.current &&
  one.reached === other.reached &&
  one.pathOf === other.pathOf &&
  one.steps.length === other.steps.length &&
  one.steps.every(({ step, state }, index) => {
    const same = other.steps[index];
    return same?.step === step && same.state === state;
  });

/**
 * The way through a wizard: which steps there are, how they stand, and the way to each that is open. Drawn anew when
 * one of them stands otherwise, not with each key.
 */
export const StepList = memo(({ steps, current, reached, pathOf }: StepListProps) => {
  const text = useEngineText();
  const at = steps.findIndex(({ step }) => step.id === current) + 1;
  return (
    <nav className="wizard-steps" aria-label={text('wizard.steps')}>
      <p>{text('wizard.position', { at, of: steps.length })}</p>
      <ol>
        {steps.map((shown, index) => {
          const { step } = shown;
          const state = stateOf(shown, index, reached);
          const words = <StepWords {...{ step, index, state }} />;
          return (
            <li key={step.id} data-state={state}>
              {state === 'closed' ? (
                <span>{words}</span>
              ) : (
                <LinkBase
                  to={pathOf(step.id)}
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
