import type { SimulationPaper } from '#generated/types/wire.ts';
import { ScheduleChart } from '../resume/ScheduleChart';
import { PaperParts } from './PaperParts';

/** A simulation as printed. */
export const PaperView = ({ paper }: { readonly paper: SimulationPaper }) => (
  <div className="simulation-paper">
    <PaperParts parts={paper.parts} Chart={ScheduleChart} />
    {paper.notice ? <p className="simulation-note">{paper.notice}</p> : null}
  </div>
);
