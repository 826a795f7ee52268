import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** Conditions of a run. */
export type Circumstances = {
  /** Measured commit, with `+` for uncommitted changes. */
  readonly commit: string;
  /** Runnable processes in the last minute. */
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

/** Share of the processors used by others above which timings are unreliable. */
const busyShare = 0.25;

/** Whether other processes use too much of the machine to judge the figures. */
export const isBusy = ({ load, processors }: Circumstances): boolean =>
  load > processors * busyShare;

export const circumstancesText = (now: Circumstances): string =>
  `commit ${now.commit}, load ${now.load.toFixed(2)} on ${now.processors} processors${isBusy(now) ? ': busy' : ''}`;
