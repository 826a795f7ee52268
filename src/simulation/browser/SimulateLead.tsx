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
import { firstStep } from '../rules/simulatorMode';
import { simulateLead } from '../calls';
import { isOpenStatus } from '#leads/rules/leadStatus.ts';
import { choiceOfLead } from '#leads/rules/leadChoice.ts';
import { useSimulationText } from './useSimulationText';

/** Starts a simulation from an opportunity, warns about what is no longer offered, and opens the first step. */
const useSimulate = (id: string) => {
  const text = useSimulationText();
  const navigate = useNavigate();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const simulate = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const started = await call(simulateLead, { params: { id } });
      const warnings = started.missing.map((name) => text(`fromLead.missing.${name}`));
      if (warnings.length > 0) showAlert('warning', warnings.join(' '), { survivesMove: true });
      void navigate(`${firstStep.path}/${started.id}/${firstStep.step}`);
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
      setBusy(false);
    }
  };
  return { isBusy, fault, simulate };
};

/** Path of the opportunity's proposal, if the user may read it. */
const useProposalPath = ({
  saleProposal,
}: RecordSlotProps<'leads'>['record']): string | undefined => {
  const { can } = useEngine();
  const { saleProposals } = outlines;
  return typeof saleProposal === 'string' && can(saleProposals.access.show)
    ? entityPath(saleProposals, 'show', saleProposal)
    : undefined;
};

/** Offers to simulate an open opportunity with the customer's data and choice, and links to its proposal. */
export const SimulateLead = ({ record }: RecordSlotProps<'leads'>) => {
  const text = useSimulationText();
  const { writesOff, can } = useEngine();
  const { isBusy, fault, simulate } = useSimulate(record.id);
  const proposal = useProposalPath(record);
  if (!isOpenStatus(record.status) || writesOff !== undefined || !can(simulateLead.access))
    return null;
  const chosen = choiceOfLead(record) ? 'fromLead.chosen' : 'fromLead.ready';
  const ready = proposal === undefined ? chosen : 'fromLead.proposed';
  return (
    <Banner
      kind={fault === undefined ? 'info' : 'error'}
      action={
        <Button
          look={proposal === undefined ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void simulate()}
        >
          {text('fromLead.start')}
        </Button>
      }
    >
      {fault === undefined ? text(ready) : `${text('fromLead.failed')} ${fault}`}{' '}
      {proposal === undefined ? null : <Link to={proposal}>{text('fromLead.openProposal')}</Link>}
    </Banner>
  );
};
