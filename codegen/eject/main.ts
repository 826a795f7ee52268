import { parseArgs } from 'node:util';
import { appFlags, placesOf, runCommand } from '../places';
import { eject } from './eject';

await runCommand(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...appFlags,
      check: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const [resource, screen] = positionals;
  return eject(values.root, { ...values, resource, screen }, placesOf(values));
});
