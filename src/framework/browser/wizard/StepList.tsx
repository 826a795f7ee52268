import { LinkBase } from 'ra-core';
import { memo } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { Glyph } from '../ui/Glyph';
import { useEngineText } from '../texts/useEngineText';
import type { ShownStep } from '../../kernel/flow/steps';
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
  const { locale } = useEngine();
  const at = steps.findIndex(({ step }) => step.id === current) + 1;
  return (
    <nav className="wizard-steps" aria-label={text('wizard.steps')}>
      <p>{text('wizard.position', { at, of: steps.length })}</p>
      <ol>
        {steps.map(({ step, state }, index) => {
          const shown = state === 'done' && index > reached ? 'open' : state;
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
            <li key={step.id} data-state={shown}>
              {shown === 'closed' ? (
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
