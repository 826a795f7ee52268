import { inLanguage } from '#kernel/entity/Localized.ts';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { Glyph } from '../ui/Glyph';
import type { ShownStep } from '#kernel/flow/steps.ts';
import '../texts/words/wizard';

type StepWordsProps = {
  readonly step: ShownStep['step'];
  readonly index: number;
  readonly state: ShownStep['state'];
};

/** Number or mark of a step, name, and state for screen readers. */
export const StepWords = ({ step, index, state }: StepWordsProps) => {
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
