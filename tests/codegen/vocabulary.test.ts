import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldKinds, filterOperators } from '#framework/kernel/entity/EntityDescription.ts';
import { schemaFormatNames } from '#framework/kernel/formats/schemaFormats.ts';
import { kindOfFormat } from '#framework/kernel/kinds/kindOf.ts';
import { projectRoot } from './fixtures/schemaFiles';

type Meta = {
  readonly $defs: Readonly<
    Record<string, { readonly properties: Readonly<Record<string, Keyword>> }>
  >;
};
type Keyword = {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Keyword[];
  readonly items?: Keyword;
  readonly description?: string;
  readonly $ref?: string;
};

const metaOf = (name: string): Meta =>
  JSON.parse(readFileSync(join(projectRoot, `schemas/meta/${name}.schema.json`), 'utf8')) as Meta;

const property = metaOf('vocabulary').$defs['property']?.properties ?? {};
const wire = metaOf('workflow').$defs['schema']?.properties ?? {};

describe('the vocabulary', () => {
  test('lists exactly the kinds, operators and formats known to the code', () => {
    expect(property['x-kind']?.enum).toEqual([...fieldKinds]);
    expect(property['x-filter']?.items?.enum).toEqual([...filterOperators]);
    expect(property['format']?.anyOf?.[0]?.enum?.toSorted()).toEqual(
      Object.keys(kindOfFormat).toSorted(),
    );
    expect(wire['format']?.anyOf?.[0]?.enum).toEqual(
      [...schemaFormatNames, 'html', 'money', 'months', 'password'].toSorted(),
    );
  });

  test('describes every field keyword', () => {
    const silent = Object.entries(property).filter(
      ([, { description, $ref }]) => !description && !$ref,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
