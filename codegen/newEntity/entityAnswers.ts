import type { Localized } from '@patio/framework/kernel';

/** A value of an enumeration and its words. */
export type Choice = { readonly value: string; readonly title: Localized };

/**
 * A field as it was answered. `type` is one of `fieldTypes`, `enum(a, b)`, `ref(resource)` or `ref(resource.field)`.
 */
export type FieldAnswer = {
  readonly name: string;
  readonly type: string;
  readonly title: Localized;
  readonly required: boolean;
  /** No two records have the same value. */
  readonly unique: boolean;
  /** Words of an enumeration's values; none for other types. */
  readonly choices: readonly Choice[];
  /** Keywords besides those of the type, such as `maxLength`; with a `default`, the field is never empty. */
  readonly keywords?: Readonly<Record<string, unknown>>;
};

/** Everything that `npm run new:entity` asks. */
export type EntityAnswers = {
  /** Singular kebab: the name of the file. */
  readonly id: string;
  readonly one: Localized;
  readonly many: Localized;
  /** Plural camelCase: the resource, its table and its address. */
  readonly resource: string;
  readonly readers: readonly string[];
  readonly writers: readonly string[];
  readonly fields: readonly FieldAnswer[];
  /** Sets of several fields whose values together are unique. */
  readonly uniqueSets?: readonly (readonly string[])[];
  /** Deleted rows stay. */
  readonly softDelete?: boolean;
};
