import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../../framework/browser/data/entity/EntitySlots';
import { readProposalSimulation } from '../../../proposals/calls';
import { languageOf } from '../languageOf';
import { PaperFrame } from './PaperFrame';
import { PaperView } from './PaperView';

/** The simulation behind a proposal, to read: as it was calculated when the proposal was sent. */
export const OfProposal = ({ record: { id, version } }: RecordSlotProps) => {
  const language = languageOf(useEngine().locale);
  const paper = useQuery({
    queryKey: ['saleProposals', 'simulation', id, version, language],
    queryFn: ({ signal }) =>
      call(readProposalSimulation, {
        ...{ params: { id }, query: { language }, signal },
      }),
  });
  return (
    <PaperFrame paper={paper}>
      {(whole) => (
        <>
          <p className="simulation-note">{whole.notice}</p>
          <PaperView paper={{ ...whole, notice: '' }} />
        </>
      )}
    </PaperFrame>
  );
};
