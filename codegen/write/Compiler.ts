import type { EntityModel, WireSchema } from '../model/Model';

/** Schemas by type name. */
export type Definitions = Readonly<Record<string, WireSchema>>;

/** A generated file: path below `src/generated`, and text. */
export type GeneratedFile = readonly [path: string, text: string];

/** Runs slow work: in the calling thread, or a worker. */
export type Compiler = {
  /** Text of exported TypeScript types. */
  readonly types: (definitions: Definitions) => Promise<string>;
  /** Validator files of an entity; absent without a worker. */
  readonly validators?: (entity: EntityModel) => Promise<readonly GeneratedFile[]>;
};
