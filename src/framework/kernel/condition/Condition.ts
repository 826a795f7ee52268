/** A member of the same record, moved on by `plus`: a number, or days for a day. */
type DataOperand = { readonly $data: string; readonly plus?: number };

/** The day in São Paulo when the rule is judged plus days, or its year plus years. */
export type ClockOperand = { readonly $today: number } | { readonly $year: number };

/** A value that a condition compares with: a constant, or `{ $data: 'validTo' }`, another member, or the clock. */
export type ConditionOperand = string | number | boolean | null | DataOperand | ClockOperand;

/**
 * A condition over the members of one record, in the closed subset of `x-when`, `x-required-when` and `x-checks`.
 * `field` is a member of the same object; `/name` starts at the record's root, for members of objects and rows of array
 * tables. An absent or empty member satisfies `present: false` and no comparison. Data only: it is compiled to AJV, to
 * a predicate for the form, to a SQL `CHECK` and to a sentence in both languages.
 */
export type Condition =
  | { readonly field: string; readonly const: ConditionOperand }
  | { readonly field: string; readonly enum: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly minimum: ConditionOperand }
  | { readonly field: string; readonly maximum: ConditionOperand }
  | { readonly field: string; readonly present: boolean }
  | { readonly allOf: readonly Condition[] }
  | { readonly anyOf: readonly Condition[] }
  | { readonly not: Condition };
