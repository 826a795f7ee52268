import { memo } from 'react';
import type { FormValues, WizardSlots } from '../data/entity/EntitySlots';
import { useEngineText } from '../texts/useEngineText';
import { useIsPhone } from '../ui/useIsPhone';
import '../texts/words/wizard';

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
    <details className="wizard-summary">
      <summary>
        {text('wizard.summary')}
        <Summary resource={resource} values={values} isBrief />
      </summary>
      {words}
    </details>
  ) : (
    <aside className="wizard-summary" aria-label={text('wizard.summary')}>
      {words}
    </aside>
  );
});
WizardSummary.displayName = 'WizardSummary';
