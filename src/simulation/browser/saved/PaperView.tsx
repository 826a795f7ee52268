import type { PaperPart, SimulationPaper } from '../../../generated/types/wire';
import { FactList } from '../../../framework/browser/ui/FactList';
import { ScheduleChart } from '../resume/ScheduleChart';
import { Section } from '../../../framework/browser/ui/Section';

const firstRows = 12;

const PaperTable = ({ title, columns, rows }: PaperPart) => (
  <div className="simulation-schedule">
    <table>
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          {columns?.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map(([first, due, ...others]) => (
          <tr key={due}>
            <th scope="row">{first}</th>
            {[due, ...others].map((cell, k) => (
              <td key={columns?.[k + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Facts stand open; long tables and the memo open when they are asked for. */
const Part = ({ part }: { readonly part: PaperPart }) => {
  if (part.kind === 'facts')
    return (
      <Section title={part.title}>
        <FactList facts={(part.facts ?? []).map((fact) => ({ id: fact.label, ...fact }))} />
      </Section>
    );
  const count = part.rows?.length ?? 0;
  return (
    <>
      {part.chart ? <ScheduleChart payments={part.chart.payments} /> : null}
      <details className="simulation-memo" open={part.kind === 'table' && count <= firstRows}>
        <summary>{part.title}</summary>
        {part.kind === 'table' ? <PaperTable {...part} /> : <pre>{part.lines?.join('\n')}</pre>}
      </details>
    </>
  );
};

/** A simulation as it would be printed. */
export const PaperView = ({ paper }: { readonly paper: SimulationPaper }) => (
  <div className="simulation-paper">
    {paper.parts.map((part) => (
      <Part key={part.title} part={part} />
    ))}
    {paper.notice ? <p className="simulation-note">{paper.notice}</p> : null}
  </div>
);
