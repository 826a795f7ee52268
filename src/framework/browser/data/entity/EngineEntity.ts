import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { EntitySlots } from './EntitySlots';

/** Validates a body; an empty result means valid. */
export type EntityValidator = (data: unknown) => readonly FieldError[];

/** Validators of new and of changed records. */
export type EntityValidators = {
  readonly create: EntityValidator;
  readonly patch: EntityValidator;
  /** Validators of wizard steps, run when a step is left. */
  readonly steps?: Readonly<Record<string, EntityValidator>>;
  /** Validators of actions' inputs. */
  readonly asks?: Readonly<Record<string, EntityValidator>>;
};

/** An entity as passed to the engine: description, validators and slots. */
export type EngineEntity = {
  readonly description: EntityDescription;
  /** Or a loader, called when the entity's first form opens. */
  readonly validators: EntityValidators | (() => Promise<EntityValidators>);
  readonly slots?: EntitySlots;
};
