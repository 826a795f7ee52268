import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from '../places';
import { runDraft } from './runDraft';

await runCommand(() => {
  const { positionals, values } = parseArgs({ options: appFlags, allowPositionals: true });
  return runDraft(values.root, positionals[0], placesOf(values));
});
