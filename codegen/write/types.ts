import { memo, memoList } from '../memo';
import type { EntityModel, Model, WireModel } from '../model/Model';
import type { Compiler, GeneratedFile } from './Compiler';
import { entityTypes } from './entityTypes';
import { type GeneratedFiles, header } from './header';

/** What the framework checks calls by: it knows no generated file. */
const merged = `type Generated = WireTypes;

declare module '@patio/framework/kernel' {
  interface WireTypes extends Generated {}
}
`;

/** Members of each step of an entity's wizard; nothing without one. */
const stepTypes = ({ description: { type, wizard } }: EntityModel): string => {
  if (!wizard) return '';
  const rows = wizard.steps.map(({ id, fields }) => {
    const names = fields.map((name) => JSON.stringify(name)).join(' | ');
    return `  ${id}: Pick<${type}, ${names || 'never'}>\n`;
  });
  return `\nexport interface ${type}Steps {\n${rows.join('')}}\n`;
};

/** Writers that remember what they wrote, for one compiler. */
const writersOf = memo((compiler: Compiler) => ({
  entity: memo(async (entity: EntityModel): Promise<GeneratedFile> => {
    const text = await entityTypes(entity, compiler);
    return [`types/${entity.name}.ts`, `${header([entity.file])}\n${text}${stepTypes(entity)}`];
  }),
  wire: memoList(async (wire: readonly WireModel[]): Promise<GeneratedFile> => {
    const own = wire.filter(({ shared }) => !shared).map(({ name }) => `  ${name}: ${name};`);
    const definitions = Object.fromEntries(wire.map(({ name, schema }) => [name, schema]));
    const types = wire.length === 0 ? '' : `\n${await compiler.types(definitions)}`;
    const list = own.length === 0 ? '{}' : `{\n${own.join('\n')}\n}`;
    const text = `${header(['schemas/workflows', 'schemas/shared'])}${types}\nexport interface WireTypes ${list}\n\n${merged}`;
    return ['types/wire.ts', text];
  }),
}));

/** `types/<entity>.ts` per entity and `types/wire.ts`. */
export const writeTypes = async (model: Model, compiler: Compiler): Promise<GeneratedFiles> => {
  const writers = writersOf(compiler);
  const files = [...model.entities.map(writers.entity), writers.wire(model.wire)];
  return Object.fromEntries(await Promise.all(files)) as GeneratedFiles;
};
