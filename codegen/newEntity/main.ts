import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from '../places';
import { newEntity } from './newEntity';

await runCommand(() => {
  const { positionals, values } = parseArgs({ options: appFlags, allowPositionals: true });
  return newEntity(values.root, positionals[0], placesOf(values));
});
