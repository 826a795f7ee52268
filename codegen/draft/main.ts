import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from '../places';
import { checkMigrations } from './checkMigrations';
import { runDraft } from './runDraft';

await runCommand(() => {
  const options = { ...appFlags, check: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const places = placesOf(values);
  return values.check === true
    ? checkMigrations(values.root, places)
    : runDraft(values.root, positionals[0], places);
});
