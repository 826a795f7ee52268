import { useQuery } from '@tanstack/react-query';
import { type RecordSlotProps, call, useEngine } from '@patio/framework/react';
import { readProposalSimulation } from '#proposals/calls.ts';
import { languageOf } from '../amounts';
import { PaperFrame, PaperView } from './PaperView';

/** Read-only simulation behind a proposal, as calculated when the proposal was sent. */
export const OfProposal = ({ record: { id, version } }: RecordSlotProps<'simulations'>) => {
  const language = languageOf(useEngine().locale);
  const paper = useQuery({
    queryKey: ['saleProposals', 'simulation', id, version, language],
    queryFn: ({ signal }) =>
      call(readProposalSimulation, {
        params: { id },
        query: { language },
        signal,
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
