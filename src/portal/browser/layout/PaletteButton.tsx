import { useText } from '@patio/framework/react';
import { Glyph, KeyHint } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { shellDialog } from './shellDialog';

/** Opens the palette, for hands that are on the pointer or on a phone; shows the keys to the others. */
export const PaletteButton = () => {
  const text = useText<PortalKey>();
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      data-opens="palette"
      onClick={() => shellDialog.change('palette')}
    >
      <Glyph name="search" />
      <span className="palette-button-words">{text('palette.open')}</span>
      <span aria-hidden="true">
        <KeyHint keys={['Ctrl', 'K']} />
      </span>
    </button>
  );
};
