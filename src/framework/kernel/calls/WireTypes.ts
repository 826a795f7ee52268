/**
 * Types of requests and responses, by schema name. Empty here: the generated types of an application are merged into it
 * (`src/generated/types/wire.ts`), so that descriptors, handlers and calls are type-checked.
 */
export interface WireTypes {}
