import { ButtonLink } from '@patio/framework/react';
import { useLeadText } from './useLeadText';

/** Links the list to the board. */
export const BoardLink = () => {
  const text = useLeadText();
  return (
    <ButtonLink glyph="columns" to="/leads/board">
      {text('board.open')}
    </ButtonLink>
  );
};
