import { ButtonLink } from '../../framework/browser/parts/ButtonLink';
import { useLeadText } from './useLeadText';

/** From the list to the board. */
export const BoardLink = () => {
  const text = useLeadText();
  return (
    <ButtonLink glyph="columns" to="/leads/board">
      {text('board.open')}
    </ButtonLink>
  );
};
