import { memo, memoList } from '../memo';
import type { EntityModel, Model, WireModel, WireSchema } from '../model/Model';
import { type GeneratedFiles, header } from './header';
import { declarationText } from './typeText';
import { variantNames, variantSchema, variantType } from './variants';

const declarations = (schemas: readonly (readonly [string, WireSchema])[]): string =>
  schemas.map(([name, schema]) => `\n${declarationText(name, schema)}`).join('');

const entityTypes = memo((entity: EntityModel): readonly [string, string] => {
  const variants = variantNames.map(
    (variant) => [variantType(entity, variant), variantSchema(entity, variant, 'types')] as const,
  );
  return [`types/${entity.name}.ts`, `${header([entity.file])}${declarations(variants)}`];
});

const wireTypes = memoList((wire: readonly WireModel[]): readonly [string, string] => {
  const own = wire.filter(({ shared }) => !shared).map(({ name }) => `  ${name}: ${name};`);
  const types = declarations(wire.map(({ name, schema }) => [name, schema] as const));
  const list = own.length === 0 ? '{}' : `{\n${own.join('\n')}\n}`;
  return [
    'types/wire.ts',
    `${header(['schemas/workflows', 'schemas/shared'])}${types}\nexport interface WireTypes ${list}\n`,
  ];
});

/** `types/<entity>.ts` per entity and `types/wire.ts`. */
export const writeTypes = (model: Model): GeneratedFiles =>
  Object.fromEntries([...model.entities.map(entityTypes), wireTypes(model.wire)]) as GeneratedFiles;
