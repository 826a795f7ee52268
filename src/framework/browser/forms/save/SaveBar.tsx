import { inLanguage } from '../../../kernel/entity/Localized';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { StickyActionBar } from '../../ui/StickyActionBar';
import { useEngine } from '../../data/entity/EngineContext';
import { fieldsOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import type { EngineText } from '../../texts/useEngineText';
import { ButtonLink } from '../../parts/ButtonLink';
import { OffButton } from '../../parts/OffButton';
import type { FormState } from '../useSchemaForm';
import '../../texts/words/forms';

/** How many fields are named before the rest is counted. */
const namedFields = 3;

/** What is not saved yet, by the labels of its fields. */
export const unsavedText = (labels: readonly string[], text: EngineText): string => {
  if (labels.length === 0) return '';
  const fields = labels.slice(0, namedFields).join(', ');
  const more = labels.length - namedFields;
  return more > 0
    ? text('form.unsavedMore', { fields, smart_count: more })
    : text('form.unsaved', { fields });
};

const useUnsaved = ({ shape, form }: FormState): string => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { dirtyFields } = useFormState({ control: form.control });
  const names = Object.keys(dirtyFields);
  return unsavedText(
    fieldsOf(shape, names).map(({ label }) => inLanguage(label, locale)),
    text,
  );
};

/** What the button says before and while the form is sent. */
type SaveWords = { readonly save: string; readonly saving: string };

type BarProps = {
  /** What is not saved yet. */
  unsaved: string;
  isSaving: boolean;
  cancelTo: string;
  /** Absent: that it saves. */
  words?: SaveWords | undefined;
  onSave?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Save and Cancel, always in sight, with what is not saved yet. */
export const ActionBar = ({ unsaved, isSaving, cancelTo, words, onSave }: BarProps) => {
  const text = useEngineText();
  const { writesOff } = useEngine();
  const { save, saving } = words ?? { save: text('form.save'), saving: text('form.saving') };
  return (
    <StickyActionBar status={writesOff ?? unsaved}>
      <ButtonLink to={cancelTo}>{text('form.cancel')}</ButtonLink>
      {writesOff === undefined ? (
        <Button
          type="submit"
          look="primary"
          aria-busy={isSaving || undefined}
          title="Ctrl+S"
          onClick={onSave}
        >
          {isSaving ? saving : save}
        </Button>
      ) : (
        <OffButton look="primary" reason={writesOff}>
          {save}
        </OffButton>
      )}
    </StickyActionBar>
  );
};

type SaveBarProps = Omit<BarProps, 'unsaved' | 'onSave'> & { state: FormState };

/** The bar of a generated form. */
export const SaveBar = ({ state, ...bar }: SaveBarProps) => (
  <ActionBar unsaved={useUnsaved(state)} {...bar} />
);
