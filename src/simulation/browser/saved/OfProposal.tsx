import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import { SkeletonRows } from '../../../framework/browser/ui/table/SkeletonRows';
import { readProposalSimulation } from '../../../proposals/calls';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import { PaperView } from './PaperView';
import '../simulation.css';

/** The simulation behind a proposal, to read: as it was calculated when the proposal was sent. */
export const OfProposal = ({ record: { id, version } }: RecordSlotProps) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const paper = useQuery({
    queryKey: ['saleProposals', 'simulation', id, version, language],
    queryFn: ({ signal }) =>
      call(readProposalSimulation, {
        ...{ params: { id }, query: { language }, signal, quiet: true },
      }),
  });
  if (paper.error)
    return (
      <Banner
        kind="error"
        action={<Button onClick={() => void paper.refetch()}>{text('retry')}</Button>}
      >
        {text('saved.failed')}
      </Banner>
    );
  if (!paper.data)
    return <SkeletonRows label={text('saved.loading')} rows={6} columns={2} rowHeight={48} />;
  const { notice, ...told } = paper.data;
  return (
    <>
      <p className="simulation-note">{notice}</p>
      <PaperView paper={{ ...told, notice: '' }} />
    </>
  );
};
