import '../styles/base.css';
import '../styles/feedback.css';

type SkeletonRowsProps = {
  /** Said to screen readers: "Carregando…". */
  label: string;
  rows?: number;
  columns?: number;
  rowHeight?: number;
};

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Skeleton rows. */
export const SkeletonRows = (props: SkeletonRowsProps) => {
  const { label, rows = 10, columns = 5, rowHeight = 40 } = props;
  return (
    <div className="ui-skeleton">
      <output className="ui-hidden">{label}</output>
      {range(rows).map((row) => (
        <div
          key={row}
          aria-hidden="true"
          style={{ height: rowHeight, gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
        >
          {range(columns).map((column) => (
            <i key={column} style={{ width: `${85 - ((row * 7 + column * 13) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
};
