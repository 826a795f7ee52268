import type { EntityDescription } from '@patio/framework/kernel';

/**
 * Entities tested in full by the suites of every entity, each for a distinct feature. All others get the short set:
 * what their own schema can get wrong.
 */
const typicalEntities: Readonly<Record<string, string>> = {
  dealers: 'most fields and kinds, references that depend on each other, rows by dealer',
  users: 'named by a word, written by calls of its own, with fields that nobody reads',
  channels: 'below another record, without a form of its own',
  iofRates: 'periods, approval and deletion',
  machines: 'of the tests: lists of values and what else no entity of the product has yet',
  branches: 'named by a field that a person types, with actions',
};

/** Whether an entity is tested in full. */
export const isTypical = ({ resource }: EntityDescription): boolean => resource in typicalEntities;

/** Registers nothing, not even as skipped. */
const unregistered = Object.assign(() => undefined, { each: () => () => undefined });

/** `it` for a typical entity; nothing for others. */
export const inFull = (description: EntityDescription): typeof it =>
  isTypical(description) ? it : (unregistered as unknown as typeof it);
