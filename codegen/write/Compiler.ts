import type { EntityModel, WireSchema } from '../model/Model';

/** Schemas by the name of their type. */
export type Definitions = Readonly<Record<string, WireSchema>>;

/** A generated file: its path below `src/generated`, its text. */
export type GeneratedFile = readonly [path: string, text: string];

/** Who does what takes long: the thread that asks, or one beside it. */
export type Compiler = {
  /** Text of exported TypeScript types. */
  readonly types: (definitions: Definitions) => Promise<string>;
  /** Files of an entity's validators; absent where no thread can take some of them over. */
  readonly validators?: (entity: EntityModel) => Promise<readonly GeneratedFile[]>;
};
