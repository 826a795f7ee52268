import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorsPage } from './errorsPage';

// `npm run docs`: the page of errors joins the kernel's catalogue and the portal's sentences, which no folder of the
// product may import together.
writeFileSync(resolve(import.meta.dirname, '../../docs/errors.md'), errorsPage());
process.stdout.write('Wrote docs/errors.md.\n');
