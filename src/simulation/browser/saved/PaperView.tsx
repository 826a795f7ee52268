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

/** A table that adds up: groups above their items, the total last. */
const PaperSums = ({ title, columns, rows, levels }: PaperPart) => (
  <Section title={title}>
    <div className="simulation-schedule simulation-sums">
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
          {rows?.map(([name, ...cells], at) => (
            <tr key={[levels?.[at], name, ...cells].join(' ')} data-level={levels?.[at]}>
              <th scope="row">{name}</th>
              {cells.map((cell, k) => (
                <td key={columns?.[k + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);

/** Facts stand open; long tables and the memo open when they are asked for. */
const Part = ({ part }: { readonly part: PaperPart }) => {
  if (part.kind === 'facts')
    return (
      <Section title={part.title}>
        <FactList facts={(part.facts ?? []).map((fact) => ({ id: fact.label, ...fact }))} />
      </Section>
    );
  if (part.kind === 'sums') return <PaperSums {...part} />;
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
