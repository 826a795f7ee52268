import { useQuery } from '@tanstack/react-query';
import { type RecordSlotProps, call, useEngine } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { readSimulationPaper } from '#simulation/calls.ts';
import { isExpired } from '#simulation/rules/results.ts';
import { languageOf } from '../languageOf';
import { WaiverState } from '../waiver/WaiverState';
import { useSimulationText } from '../useSimulationText';
import { useToday } from '../useToday';
import { Openings } from './Openings';
import { PaperButtons } from './PaperButtons';
import { PaperFrame } from './PaperFrame';
import { PaperView } from './PaperView';
import { SavedOtherDay } from './SavedOtherDay';

/** A stored simulation, as in its papers. */
export const SummaryTab = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const today = useToday();
  const paper = useQuery({
    queryKey: ['simulations', 'paper', record.id, record.version, language],
    queryFn: ({ signal }) =>
      call(readSimulationPaper, { params: { id: record.id }, query: { language }, signal }),
  });
  return (
    <PaperFrame paper={paper}>
      {(whole) => (
        <>
          {isExpired(record.validity, today) ? (
            <Banner kind="warning">{text('saved.expired')}</Banner>
          ) : null}
          <Openings id={record.id} />
          <WaiverState id={record.id} />
          <PaperButtons id={record.id} language={language} />
          <SavedOtherDay record={record} />
          <PaperView paper={whole} />
        </>
      )}
    </PaperFrame>
  );
};
