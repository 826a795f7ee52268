import type { ComponentType } from 'react';
import { FactList, Section } from '@patio/framework/ui';
import type { PaperPart } from '#generated/types/wire.ts';
import '../paper.css';

const firstRows = 12;

const TableHead = ({ title, columns }: Pick<PaperPart, 'title' | 'columns'>) => (
  <>
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
  </>
);

const PaperTable = ({ title, columns, rows }: PaperPart) => (
  <div className="simulation-schedule">
    <table>
      <TableHead title={title} columns={columns} />
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

/** A table of sums: groups above their items, total last. */
const PaperSums = ({ title, columns, rows, levels }: PaperPart) => (
  <Section title={title}>
    <div className="simulation-schedule simulation-sums">
      <table>
        <TableHead title={title} columns={columns} />
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

type Props = {
  readonly parts: readonly PaperPart[];
  /** Chart of a part's payments, above its table. */
  readonly Chart?: ComponentType<{
    readonly payments: NonNullable<PaperPart['chart']>['payments'];
  }>;
};

/** Collapsed long table or text. */
const Folded = ({ part }: { readonly part: PaperPart }) => {
  const isTable = part.kind === 'table';
  return (
    <details className="simulation-memo" open={isTable && (part.rows?.length ?? 0) <= firstRows}>
      <summary>{part.title}</summary>
      {isTable ? <PaperTable {...part} /> : <pre>{part.lines?.join('\n')}</pre>}
    </details>
  );
};

/** Facts and sums are expanded; long tables and the memo are collapsed. */
const Part = ({ part, Chart }: Pick<Props, 'Chart'> & { readonly part: PaperPart }) => {
  if (part.kind === 'facts')
    return (
      <Section title={part.title}>
        <FactList facts={(part.facts ?? []).map((fact) => ({ id: fact.label, ...fact }))} />
      </Section>
    );
  if (part.kind === 'sums') return <PaperSums {...part} />;
  return (
    <>
      {part.chart && Chart ? <Chart payments={part.chart.payments} /> : null}
      <Folded part={part} />
    </>
  );
};

/** Parts of a paper on a screen of the portal or of customers. */
export const PaperParts = ({ parts, Chart }: Props) =>
  parts.map((part) => <Part key={part.title} part={part} {...(Chart ? { Chart } : {})} />);
