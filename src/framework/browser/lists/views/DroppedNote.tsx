import { inLanguage } from '../../../kernel/entity/Localized';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { SavedView } from '../../../kernel/entity/SavedView';
import { Banner } from '../../ui/Banner';
import { useEngine } from '../../data/entity/EngineContext';
import { fieldOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import '../../texts/words/listTools';

type DroppedNoteProps = { readonly view: SavedView; readonly description: EntityDescription };

/** What a saved view asks for and this person's list leaves out, and what can be done about it. */
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
