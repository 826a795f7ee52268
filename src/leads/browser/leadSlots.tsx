import { ButtonLink, type EntitySlots } from '@patio/framework/react';
import { lazy } from 'react';
import { relateLead } from '../calls';
import { isOpenStatus } from '../rules/leadStatus';
import { useLeadText } from './useLeadText';

/** Links the list to the board. */
const BoardLink = () => {
  const text = useLeadText();
  return (
    <ButtonLink glyph="columns" to="/leads/board">
      {text('board.open')}
    </ButtonLink>
  );
};

const RelateDialog = lazy(async () => ({ default: (await import('./RelateDialog')).RelateDialog }));

/** Slots of the opportunity screens. */
export const leadSlots = {
  list: { Actions: BoardLink },
  show: {
    isStepAbove: ({ status, saleProposal }) => isOpenStatus(status) && !saleProposal,
    actions: [
      {
        name: 'relate',
        label: { 'pt-BR': 'Relacionar proposta', en: 'Relate a proposal' },
        access: relateLead.access,
        Dialog: RelateDialog,
      },
    ],
  },
} satisfies EntitySlots;
