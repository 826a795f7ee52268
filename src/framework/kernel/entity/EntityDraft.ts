import type { WireRecord } from './WireRecord';

/** An unfinished wizard of a person, visible only to them, in their list of drafts. */
export type EntityDraft = {
  /** Id of the record it changes, or the id that the new record will get. */
  readonly id: string;
  readonly version: number;
  /** Version of the stored record it changes; null for a new record. */
  readonly baseVersion: number | null;
  /** Last saved step. */
  readonly step: string;
  /** All values of a new record; changed values of a stored one. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A draft as returned by saving a step. */
export type SavedStep = Pick<EntityDraft, 'id' | 'version' | 'step' | 'values'>;

/** Calls of wizards. */
export type DraftMethods = {
  /** The person's drafts of an entity, latest first. */
  drafts(resource: string): Promise<{ data: readonly EntityDraft[] }>;
  /** The person's draft with an id; null if none. */
  draft(resource: string, params: { readonly id: string }): Promise<{ data: EntityDraft | null }>;
  /** Saves members of a step. Without a version, starts a draft. */
  saveStep(
    resource: string,
    params: {
      readonly id: string;
      readonly step: string;
      readonly values: Readonly<Record<string, unknown>>;
      readonly version?: number | undefined;
      /** All values so far, for calls whose path depends on them. */
      readonly record?: WireRecord | undefined;
    },
  ): Promise<{ data: SavedStep }>;
  /** Turns the draft into a record, or applies it to the stored one; `baseVersion` after a merge. */
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
