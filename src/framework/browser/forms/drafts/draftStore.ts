import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';

/** What a person typed and did not save. `base` and `version` are the record that they started from. */
export type Draft = {
  readonly at: string;
  readonly version: number;
  readonly base: FormValues;
  readonly values: FormValues;
};

/** A draft older than this is thrown away, in milliseconds. */
export const draftLife = 7 * 24 * 60 * 60 * 1000;

/**
 * Where the drafts of one person and one record are kept: there, or behind a dot each form's own. It begins with
 * `userKey`, so that an application that sweeps what it keeps of a person finds drafts too.
 */
export const draftKey = (userKey: string, resource: string, id: string | undefined): string =>
  `${userKey}.draft.${resource}.${id ?? 'new'}`;

/** Whether a value of the field may lie in the browser: passwords, sensitive data and what was revealed never do. */
export const isKeepable = (field: FieldDescription): boolean =>
  field.pii !== 'sensitive' &&
  !field.masked &&
  field.kind !== 'password' &&
  !field.writeOnly &&
  (field.fields ?? []).every(isKeepable);

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'base' in value &&
  'version' in value &&
  'at' in value &&
  typeof value.at === 'string';

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** Reads a draft; one that is too old or unreadable is removed. */
export const readDraft = (key: string, now: number): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
    if (isDraft(draft) && now - Date.parse(draft.at) < draftLife) return draft;
  } catch {
    // Written by another version of the product: as good as none.
  }
  dropDraft(key);
  return undefined;
};

/** Keeps a draft. Full or forbidden storage is no reason to disturb a person who types. */
export const keepDraft = (key: string, draft: Draft): void => {
  try {
    storage()?.setItem(key, JSON.stringify(draft));
  } catch {
    dropDraft(key);
  }
};

const waiting = new Set<() => void>();

/** Names a way to keep at once what a pause in typing holds back. Returns the way to take it back. */
export const holdBack = (keep: () => void): (() => void) => {
  waiting.add(keep);
  return () => void waiting.delete(keep);
};

/** Keeps at once what open forms hold back: they are about to go away without the person's doing. */
export const keepDrafts = (): void => waiting.forEach((keep) => keep());

/** Throws a draft away. */
export const dropDraft = (key: string): void => storage()?.removeItem(key);

/** Keys of the drafts of one subject that can be read, newest first; what cannot is removed. */
export const draftsUnder = (subject: string, now: number): readonly string[] =>
  Object.keys(storage() ?? {})
    .filter((key) => key === subject || key.slice(0, key.lastIndexOf('.')) === subject)
    .flatMap((key) => {
      const at = readDraft(key, now)?.at;
      return at === undefined ? [] : [{ key, at }];
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ key }) => key);

const keysOf = (userKey: string): readonly string[] =>
  Object.keys(storage() ?? {}).filter((key) => key.startsWith(`${userKey}.draft.`));

/** How many forms a person left unsaved, in this tab and in others. */
export const countDrafts = (userKey: string): number => keysOf(userKey).length;

/** Throws all drafts of a person away. */
export const dropDrafts = (userKey: string): void => keysOf(userKey).forEach(dropDraft);
