import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { Glyph } from '../ui/Glyph';
import { useEngineText } from '../texts/useEngineText';
import type { ShownStep } from '../../kernel/flow/steps';
import '../texts/words/wizard';
import './wizard.css';

type StepSectionsProps = {
  readonly steps: readonly ShownStep[];
  /** Id of the step that is open. */
  readonly current: string;
  /** Up to this one the person has been: a later one without anything missing is not done yet. */
  readonly reached: number;
  readonly pathOf: (step: string) => string;
  /** The step that is open. */
  readonly children: ReactNode;
};

/** The steps of a wizard as sections of one page: each with its state, one of them open. */
export const StepSections = ({ steps, current, reached, pathOf, children }: StepSectionsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <ol className="wizard-sections" aria-label={text('wizard.steps')}>
      {steps.map(({ step, state }, index) => {
        const shown = state === 'done' && index > reached ? 'open' : state;
        const isOpen = step.id === current;
        const words = (
          <>
            <span className="wizard-mark" aria-hidden="true">
              {shown === 'done' ? <Glyph name="check" size={14} /> : index + 1}
            </span>
            <span>{step.label[locale]}</span>
            <span className="ui-hidden">, {text(`wizard.${shown}`)}</span>
          </>
        );
        return (
          <li key={step.id} data-state={shown} data-current={isOpen || undefined}>
            <h2>
              {shown === 'closed' || isOpen ? (
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
