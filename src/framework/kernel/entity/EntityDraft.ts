import type { WireRecord } from './WireRecord';

/**
 * What a person has filled in by steps and not finished. Nobody else sees it, and no list but the own drafts has it.
 */
export type EntityDraft = {
  /** Of the record that it changes; else its own, which the new record will have. */
  readonly id: string;
  readonly version: number;
  /** Version of the stored record that it changes; null for a new record. */
  readonly baseVersion: number | null;
  /** Step that was saved last. */
  readonly step: string;
  /** Of a new record all values, of a stored one those that change. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A draft as the saving of a step answers it. */
export type SavedStep = Pick<EntityDraft, 'id' | 'version' | 'step' | 'values'>;

/** Calls of wizards. */
export type DraftMethods = {
  /** The person's own drafts of an entity, the last one first. */
  drafts(resource: string): Promise<{ data: readonly EntityDraft[] }>;
  /** The own draft of an id; null where there is none. */
  draft(resource: string, params: { readonly id: string }): Promise<{ data: EntityDraft | null }>;
  /** Stores members of a step. Without a version the draft begins. */
  saveStep(
    resource: string,
    params: {
      readonly id: string;
      readonly step: string;
      readonly values: Readonly<Record<string, unknown>>;
      readonly version?: number | undefined;
      /** All that is filled in so far, for calls whose path depends on it. */
      readonly record?: WireRecord | undefined;
    },
  ): Promise<{ data: SavedStep }>;
  /** Makes the draft a record, or changes the stored one; `baseVersion` after a merge. */
  finishDraft(
    resource: string,
    params: {
      readonly id: string;
      readonly version: number;
      readonly idempotencyKey: string;
      readonly baseVersion?: number | undefined;
    },
  ): Promise<{ data: WireRecord }>;
  dropDraft(resource: string, params: { readonly id: string }): Promise<{ data: { id: string } }>;
};
