// What a project scripts by hand for the same schemas: types and compiled validators only.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { compile } from 'json-schema-to-typescript';
import { storedFormats } from '@patio/framework/kernel';

const root = process.argv[2]!;
const folder = join(root, 'schemas/entities');
const output = join(root, 'by-hand');
mkdirSync(output, { recursive: true });

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  code: { source: true, esm: true, formats: _`formats` },
});
for (const [name, check] of Object.entries(storedFormats)) ajv.addFormat(name, check);
for (const name of ['money', 'percent']) ajv.addFormat(name, true);

for (const file of readdirSync(folder)) {
  const { $schema: _meta, ...schema } = JSON.parse(
    readFileSync(join(folder, file), 'utf8'),
  ) as Record<string, unknown>;
  const name = file.replace('.schema.json', '');
  writeFileSync(join(output, `${name}.js`), standaloneCode(ajv, ajv.compile(schema)));
  const types = await compile(schema, name, { bannerComment: '', additionalProperties: false });
  writeFileSync(join(output, `${name}.ts`), types);
}
