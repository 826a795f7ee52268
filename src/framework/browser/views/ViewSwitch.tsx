import type { ListLook, ListLooks } from '../lists/useListView';
import { useEngineText } from '../texts/useEngineText';
import { Glyph, type GlyphName } from '../ui/Glyph';
import '../texts/words/views';
import './views.css';

const glyphs: Readonly<Record<ListLook, GlyphName>> = {
  table: 'density',
  board: 'columns',
  calendar: 'calendar',
  cards: 'cards',
};

/** Toggle buttons for the views of a list. */
export const ViewSwitch = ({ looks }: { readonly looks: ListLooks }) => {
  const text = useEngineText();
  return (
    <div className="views-switch" role="group" aria-label={text('views.choose')}>
      {looks.offered.map((look) => (
        <button
          key={look}
          type="button"
          aria-pressed={look === looks.current}
          aria-label={text(`views.${look}`)}
          title={text(`views.${look}`)}
          onClick={() => looks.choose(look)}
        >
          <Glyph name={glyphs[look]} size={18} />
        </button>
      ))}
    </div>
  );
};
