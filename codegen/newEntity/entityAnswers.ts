/** A field as it was answered. `type` is one of `fieldTypes`, `enum(a, b)` or `ref(resource)`. */
export type FieldAnswer = {
  readonly name: string;
  readonly type: string;
  readonly pt: string;
  readonly en: string;
  readonly required: boolean;
};

/** Everything that `npm run new:entity` asks. */
export type EntityAnswers = {
  /** Singular kebab: the name of the file. */
  readonly id: string;
  readonly one: { readonly pt: string; readonly en: string };
  readonly many: { readonly pt: string; readonly en: string };
  /** Plural camelCase: the resource, its table and its address. */
  readonly resource: string;
  readonly readers: readonly string[];
  readonly writers: readonly string[];
  readonly fields: readonly FieldAnswer[];
};
