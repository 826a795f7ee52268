import { useFormState } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { StickyActionBar } from '../../ui/StickyActionBar';
import { useEngine } from '../../data/entity/EngineContext';
import { fieldsOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import { waitsForApproval } from '../../data/entity/useRequestApproval';
import { ButtonLink } from '../../parts/ButtonLink';
import { OffButton } from '../../parts/OffButton';
import type { EntityFormState } from '../useEntityForm';

/** How many fields are named before the rest is counted. */
const namedFields = 3;

const useUnsaved = ({ entity, form }: EntityFormState): string => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { dirtyFields } = useFormState({ control: form.control });
  const names = Object.keys(dirtyFields);
  if (names.length === 0) return '';
  const labels = fieldsOf(entity.description, names).map(({ label }) => label[locale]);
  const fields = labels.slice(0, namedFields).join(', ');
  const more = labels.length - namedFields;
  return more > 0
    ? text('form.unsavedMore', { fields, smart_count: more })
    : text('form.unsaved', { fields });
};

const saving = { save: 'form.save', saving: 'form.saving' } as const;
const requesting = { save: 'approvals.send', saving: 'approvals.sending' } as const;

type SaveBarProps = { state: EntityFormState; isSaving: boolean; cancelTo: string };

/** Save and Cancel, always in sight, with what is not saved yet. */
export const SaveBar = ({ state, isSaving, cancelTo }: SaveBarProps) => {
  const text = useEngineText();
  const { writesOff } = useEngine();
  const unsaved = useUnsaved(state);
  const words = waitsForApproval(state.entity.description, state.mode) ? requesting : saving;
  return (
    <StickyActionBar status={writesOff ?? unsaved}>
      <ButtonLink to={cancelTo}>{text('form.cancel')}</ButtonLink>
      {writesOff === undefined ? (
        <Button type="submit" look="primary" aria-busy={isSaving || undefined} title="Ctrl+S">
          {text(isSaving ? words.saving : words.save)}
        </Button>
      ) : (
        <OffButton look="primary" reason={writesOff}>
          {text(words.save)}
        </OffButton>
      )}
    </StickyActionBar>
  );
};
