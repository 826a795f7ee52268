import { inLanguage } from '#kernel/entity/Localized.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { Button } from '#browser/ui/Button.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useFieldId } from '#browser/kinds/parts/useFieldInput.ts';
import { momentText } from '#browser/texts/momentText.ts';
import { fieldsOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { wholeForm } from '../formErrors';
import type { FormShape } from '../formValues';
import type { DraftState } from './useDraft';
import '#browser/texts/words/forms.ts';

/** Offers the draft of a crashed tab; once restored, lists what was not stored. */
export const DraftOffer = ({ draft, shape }: { draft: DraftState; shape: FormShape }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const formId = useFieldId(wholeForm);
  // Moves focus from the dismissed offer to the form.
  const discard = (): void => {
    draft.discard();
    document.getElementById(formId)?.focus();
  };
  if (draft.found) {
    const labels = fieldsOf(shape, Object.keys(draft.found.values)).map(({ label }) =>
      inLanguage(label, locale),
    );
    const words = { when: momentText(draft.found.at, locale), fields: labels.join(', ') };
    return (
      <Banner
        kind="info"
        action={
          <>
            <Button small onClick={draft.use}>
              {text('form.draftUse')}
            </Button>
            <Button small look="plain" onClick={discard}>
              {text('form.draftDrop')}
            </Button>
          </>
        }
      >
        {text('form.draftFound', words)}
        {draft.isOutdated ? ` ${text('form.draftOutdated')}` : null}
      </Banner>
    );
  }
  return draft.isUsed ? <Banner kind="success">{text('form.draftUsed')}</Banner> : null;
};
