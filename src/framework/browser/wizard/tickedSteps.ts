import type { ShownStep } from '../../kernel/flow/steps';
import type { StepStandings } from '../data/entity/EntitySlots';

/** How far somebody is in the steps, by their position. */
type Way = {
  /** Up to this one the person has been, now or before. */
  readonly reached: number;
  /** Up to this one the person has been since the wizard was opened. */
  readonly seen: number;
};

/** Steps as they are shown: what lacks nothing is not done before the person has been there, or filled it in. */
export const tickedSteps = (
  steps: readonly ShownStep[],
  { reached, seen }: Way,
  standings: StepStandings = {},
): readonly ShownStep[] =>
  steps.map((shown, index): ShownStep => {
    const standing = standings[shown.step.id];
    const isUnseen = index > (standing === 'untouched' ? seen : reached);
    return shown.state === 'done' && (standing === 'lacking' || isUnseen)
      ? { ...shown, state: 'open' }
      : shown;
  });
