import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiFolder, doorPages } from './doorPages';
import { errorsPage } from './errorsPage';

// `npm run docs`: the errors page joins the kernel's catalogue and the portal's sentences, which no product folder may
// import together; each door gets a page with its public API.
writeFileSync(resolve(import.meta.dirname, '../../docs/errors.md'), errorsPage());
mkdirSync(apiFolder, { recursive: true });
for (const name of readdirSync(apiFolder)) rmSync(join(apiFolder, name));
for (const [name, text] of doorPages()) writeFileSync(join(apiFolder, name), text);
process.stdout.write('Wrote docs/errors.md and docs/api.\n');
