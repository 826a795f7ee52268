import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from '../places';
import { explain } from './explain';

await runCommand(() => {
  const { positionals, values } = parseArgs({ options: appFlags, allowPositionals: true });
  return explain(values.root, positionals[0], placesOf(values));
});
