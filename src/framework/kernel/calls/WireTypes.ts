/**
 * Types of what travels, by the name of their schema. Empty here: the generated types of an application merge into it
 * (`src/generated/types/wire.ts`), so that descriptors, handlers and calls are checked without knowing them.
 */
export interface WireTypes {}
