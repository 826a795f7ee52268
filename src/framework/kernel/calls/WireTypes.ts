/**
 * Types of requests and responses, by schema name. Empty here: the generated types of an application are merged into it
 * (`src/generated/types/wire.ts`), so that descriptors, handlers and calls are type-checked.
 */
export interface WireTypes {}

/** A wire type on the sending side; accepts readonly values. */
export type Sent<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
  : Value;
