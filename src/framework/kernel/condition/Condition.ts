/** Another member of the same record, offset by `plus`: a number, or days for a date. */
type DataOperand = { readonly $data: string; readonly plus?: number };

/** Today in the application's time zone plus days, or the current year plus years. */
export type ClockOperand = { readonly $today: number } | { readonly $year: number };

/** Operand of a comparison: a constant, `{ $data: 'validTo' }` for another member, or the clock. */
export type ConditionOperand = string | number | boolean | null | DataOperand | ClockOperand;

/**
 * A condition on the members of one record, in the closed subset of `x-when`, `x-required-when` and `x-checks`.
 * `field` is a member of the same object; `/name` starts at the record's root, for members of objects and rows of array
 * tables. An absent or empty member satisfies `present: false` and no comparison. Plain data: compiled to AJV, to a
 * predicate for forms, to a SQL `CHECK` and to a sentence in each language.
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
