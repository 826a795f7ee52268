/** Target of a figure: a ratio to its baseline, or an absolute bound. */
export type Goal =
  | { readonly of: 'ratio'; readonly atMost: number }
  | { readonly of: 'ratio'; readonly atLeast: number }
  | { readonly of: 'ours'; readonly atMost: number }
  | { readonly of: 'none' };

/** One measured line. Ours and the baseline are medians from interleaved rounds of the same run. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly baseline?: { readonly name: string; readonly value: number };
  readonly goal: Goal;
  /** Extremes of the judged value over several runs, of which this figure is the median run. */
  readonly spread?: { readonly runs: number; readonly least: number; readonly most: number };
};

export type BenchOptions = {
  /** Small sizes and few rounds, to check that everything runs; the figures are not meaningful. */
  readonly quick: boolean;
  /** Folder of grown databases, kept for reuse; without it they are removed at the end. */
  readonly keep?: string;
  /** Rows of a grown database, all tables together. */
  readonly rows?: number;
  /** Number of concurrent sellers. */
  readonly sellers?: number;
  /** Reports progress to the person waiting. */
  readonly say: (text: string) => void;
};

/** A group of figures, selected by name on the command line. */
export type Bench = {
  readonly name: string;
  readonly title: string;
  readonly run: (options: BenchOptions) => Promise<readonly Figure[]>;
};

/** The result of a bench. A failed one has no figures and does not stop the others. */
export type Outcome = {
  readonly bench: Bench;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  readonly failure?: string;
};

/** Ours ÷ baseline; undefined without a baseline. */
export const ratioOf = ({ ours, baseline }: Figure): number | undefined =>
  baseline && baseline.value !== 0 ? ours / baseline.value : undefined;

/** The value compared with the goal: the ratio to the baseline, else the figure itself. */
export const judgedValue = (figure: Figure): number =>
  figure.goal.of === 'ratio' ? (ratioOf(figure) ?? figure.ours) : figure.ours;

/** Whether a figure reaches its goal; undefined without one. */
export const isReached = (figure: Figure): boolean | undefined => {
  const { goal } = figure;
  if (goal.of === 'none') return undefined;
  const value = goal.of === 'ours' ? figure.ours : ratioOf(figure);
  if (value === undefined) return undefined;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
};
