import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { EntitySlots } from './EntitySlots';

/** Judges a body against its schema; an empty answer means valid. */
export type EntityValidator = (data: unknown) => readonly FieldError[];

/** What judges a new record, and a change of one. */
export type EntityValidators = {
  readonly create: EntityValidator;
  readonly patch: EntityValidator;
  /** Of each step of a wizard: its fields as they are when it is left. */
  readonly steps?: Readonly<Record<string, EntityValidator>>;
  /** Of each action that asks for something: what it is given. */
  readonly asks?: Readonly<Record<string, EntityValidator>>;
};

/** An entity as it is handed to the engine: what it is, how it is checked, what the application adds. */
export type EngineEntity = {
  readonly description: EntityDescription;
  /** Or what loads them: asked when the first form of the entity opens. */
  readonly validators: EntityValidators | (() => Promise<EntityValidators>);
  readonly slots?: EntitySlots;
};
