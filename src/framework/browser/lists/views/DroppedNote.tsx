import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { SavedView } from '#kernel/entity/SavedView.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/listTools.ts';

type DroppedNoteProps = { readonly view: SavedView; readonly description: EntityDescription };

/** What a saved view contains that this person's list omits, and how to fix it. */
export const DroppedNote = ({ view, description }: DroppedNoteProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const fields = view.dropped
    .map((name) => inLanguage(fieldOf(description, name)?.label, locale) ?? name)
    .join(', ');
  return (
    <Banner kind="warning">
      {text('view.dropped', { name: view.name, fields })}
      {view.editable ? ` ${text('view.droppedHelp')}` : null}
    </Banner>
  );
};
