import { inLanguage } from '#kernel/entity/Localized.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import { useEngine } from '../data/entity/EngineContext';
import { inSentence } from '#kernel/text.ts';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/forms';

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
