import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { useEngineText } from '../texts/useEngineText';
import type { ShownStep } from '#kernel/flow/steps.ts';
import { StepWords } from './StepWords';
import '../texts/words/wizard';
import './wizard.css';

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
