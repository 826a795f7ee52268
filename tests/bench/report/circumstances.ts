import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** Under what a run is measured. */
export type Circumstances = {
  /** Commit under measure, `+` with changes that are not committed. */
  readonly commit: string;
  /** Processes that wanted a processor, in the last minute. */
  readonly load: number;
  readonly processors: number;
};

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8' }).trim();

export const circumstances = (): Circumstances => ({
  commit: `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`,
  load: loadavg()[0] ?? 0,
  processors: cpus().length,
});

/** Share of the processors that others may take before times say nothing. */
const busyShare = 0.25;

/** Whether others use the machine so much that no figure of a run may be judged. */
export const isBusy = ({ load, processors }: Circumstances): boolean =>
  load > processors * busyShare;

export const circumstancesText = (now: Circumstances): string =>
  `commit ${now.commit}, load ${now.load.toFixed(2)} on ${now.processors} processors${isBusy(now) ? ': busy' : ''}`;
