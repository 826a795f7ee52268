import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benches } from './benches';
import { isReached } from './Bench';
import { endAll } from './measure/endings';
import { terminalText } from './report/texts';
import { circumstances, circumstancesText, isBusy } from './report/circumstances';
import { readHistory } from './report/history';
import { historyFile, keepRun } from './report/writePage';
import { runBenches } from './runBenches';

const root = resolve(import.meta.dirname, '..', '..');

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Small sizes, to check that everything runs. */
    quick: { type: 'boolean', default: false },
    /** Folder of grown databases, kept for reuse. */
    keep: { type: 'string' },
    /** Rows of a grown database. */
    rows: { type: 'string' },
    /** Number of concurrent sellers. */
    sellers: { type: 'string' },
    /** Runs of each bench; their medians are reported and stored, with the spread. */
    runs: { type: 'string', default: '1' },
    /** Judges and stores figures even on a busy machine. */
    busy: { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter((name) => benches.every((bench) => bench.name !== name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)));
const now = circumstances();
console.log(circumstancesText(now));
const history = readHistory(join(root, historyFile));
const outcomes = await runBenches(chosen, {
  quick: flags.quick,
  runs: Number(flags.runs),
  ...(flags.keep ? { keep: resolve(flags.keep) } : {}),
  ...(flags.sellers ? { sellers: Number(flags.sellers) } : {}),
  ...(flags.rows ? { rows: Number(flags.rows) } : {}),
  say: (text) => process.stderr.write(`… ${text}\n`),
  onOutcome: (outcome) => console.log(terminalText(outcome, history)),
});
await endAll();
const broken = outcomes.filter(({ failure }) => failure !== undefined);
if (isBusy(now) && !flags.busy)
  console.log(`\nNot judged and not kept: ${circumstancesText(now)}. --busy judges all the same.`);
else {
  const missed = outcomes.flatMap(({ figures }) => figures.filter((f) => isReached(f) === false));
  console.log(`\n${missed.length} goal(s) missed; ${circumstancesText(now)}.`);
  if (!flags.quick) keepRun(root, outcomes, now);
}
console.log(`${broken.length} bench(es) could not be measured.`);
process.exit(broken.length > 0 ? 1 : 0);
