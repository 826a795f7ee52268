import { inLanguage } from '#kernel/entity/Localized.ts';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#browser/ui/Button.tsx';
import { StickyActionBar } from '#browser/ui/Section.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { fieldsOf } from '#browser/texts/names.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import { ButtonLink, OffButton } from '#browser/parts/ButtonLink.tsx';
import type { FormState } from '../useSchemaForm';
import '#browser/texts/words/forms.ts';

const openDialogs = (): number => document.querySelectorAll('dialog[open]').length;

/**
 * Ctrl-S (⌘S) and Ctrl-Enter save, wherever the focus is, once the form is visible. A dialog above the form takes the
 * keys.
 *
 * @param depth number of dialogs containing the form
 */
export const useSaveKey = (submit: () => void, depth: number): void => {
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLetter = event.key.toLowerCase() === 's';
      const isKey = isLetter || event.key === 'Enter';
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isKey) return;
      const isMine = openDialogs() <= depth;
      // Prevents the browser from saving the page.
      if (isLetter || isMine) event.preventDefault();
      if (isMine && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [depth]);
};

/** Number of fields named before counting the rest. */
const namedFields = 3;

/** Unsaved changes, by field label. */
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

/** Labels of the button before and while sending. */
type SaveWords = { readonly save: string; readonly saving: string };

type BarProps = {
  /** Unsaved changes. */
  unsaved: string;
  isSaving: boolean;
  cancelTo: string;
  /** Default: save. */
  words?: SaveWords | undefined;
  onSave?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Sticky Save and Cancel, with unsaved changes. */
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

/** Action bar of a generated form. */
export const SaveBar = ({ state, ...bar }: SaveBarProps) => (
  <ActionBar unsaved={useUnsaved(state)} {...bar} />
);
