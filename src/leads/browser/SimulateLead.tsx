import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { entityPath } from '@patio/framework/kernel';
import {
  type RecordSlotProps,
  call,
  readRefusal,
  refusalText,
  showAlert,
  useEngine,
} from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { firstStep } from '#simulation/rules/firstStep.ts';
import { simulateLead } from '../calls';
import { isOpenStatus } from '../rules/board';
import { choiceOfLead } from '../rules/leadChoice';
import { useLeadText } from './useLeadText';

/** Begins the simulation of an opportunity, says what is not offered any more, and opens its first step. */
const useSimulate = (id: string) => {
  const text = useLeadText();
  const navigate = useNavigate();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const simulate = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const begun = await call(simulateLead, { params: { id } });
      const told = begun.missing.map((name) => text(`simulate.missing.${name}`));
      if (told.length > 0) showAlert('warning', told.join(' '), { survivesMove: true });
      void navigate(`${firstStep.path}/${begun.id}/${firstStep.step}`);
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
      setBusy(false);
    }
  };
  return { isBusy, fault, simulate };
};

/** Where the proposal of an opportunity stands, for whoever may read it. */
const useProposalPath = ({ saleProposal }: RecordSlotProps['record']): string | undefined => {
  const { can } = useEngine();
  const { saleProposals } = outlines;
  return typeof saleProposal === 'string' && can(saleProposals.access.show)
    ? entityPath(saleProposals, 'show', saleProposal)
    : undefined;
};

/** Begins a simulation with what the customer left and chose, while the opportunity is open; leads to its proposal. */
export const SimulateLead = ({ record }: RecordSlotProps) => {
  const text = useLeadText();
  const { writesOff, can } = useEngine();
  const { isBusy, fault, simulate } = useSimulate(String(record.id));
  const proposal = useProposalPath(record);
  if (!isOpenStatus(record['status']) || writesOff !== undefined || !can(simulateLead.access))
    return null;
  const chosen = choiceOfLead(record) ? 'simulate.chosen' : 'simulate.ready';
  const ready = proposal === undefined ? chosen : 'simulate.proposed';
  return (
    <Banner
      kind={fault === undefined ? 'info' : 'error'}
      action={
        <Button
          look={proposal === undefined ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void simulate()}
        >
          {text('simulate.start')}
        </Button>
      }
    >
      {fault === undefined ? text(ready) : `${text('simulate.failed')} ${fault}`}{' '}
      {proposal === undefined ? null : <Link to={proposal}>{text('simulate.openProposal')}</Link>}
    </Banner>
  );
};
