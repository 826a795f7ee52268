import type { ShownStep } from '#kernel/flow/steps.ts';
import type { StepStandings } from '../data/entity/EntitySlots';

/** How far somebody is in the steps, by their position. */
type Way = {
  /** Up to this one the person has been, now or before. */
  readonly reached: number;
  /** Those where the person has been since the wizard was opened, by id. */
  readonly seen: ReadonlySet<string>;
};

/** Steps as they are shown: what lacks nothing is not done before the person has been there, or filled it in. */
export const tickedSteps = (
  steps: readonly ShownStep[],
  { reached, seen }: Way,
  standings: StepStandings = {},
): readonly ShownStep[] =>
  steps.map((shown, index): ShownStep => {
    const { id } = shown.step;
    const standing = standings[id];
    const isUnseen = standing === 'untouched' ? !seen.has(id) : index > reached;
    return shown.state === 'done' && (standing === 'lacking' || isUnseen)
      ? { ...shown, state: 'open' }
      : shown;
  });
