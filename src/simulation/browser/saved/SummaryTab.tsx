import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import { SkeletonRows } from '../../../framework/browser/ui/table/SkeletonRows';
import { readSimulationPaper } from '../../calls';
import { isExpired } from '../../rules/results';
import { languageOf } from '../languageOf';
import { WaiverState } from '../waiver/WaiverState';
import { useSimulationText } from '../useSimulationText';
import { useToday } from '../useToday';
import { PaperButtons } from './PaperButtons';
import { PaperView } from './PaperView';
import '../simulation.css';

/** A stored simulation in words and figures, as its papers tell it. */
export const SummaryTab = ({ record }: RecordSlotProps) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const today = useToday();
  const paper = useQuery({
    queryKey: ['simulations', 'paper', record.id, record.version, language],
    queryFn: ({ signal }) =>
      call(readSimulationPaper, { params: { id: record.id }, query: { language }, signal }),
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
  return (
    <>
      {isExpired(record['validity'], today) ? (
        <Banner kind="warning">{text('saved.expired')}</Banner>
      ) : null}
      <WaiverState id={String(record.id)} />
      <PaperButtons id={record.id} language={language} />
      <PaperView paper={paper.data} />
    </>
  );
};
