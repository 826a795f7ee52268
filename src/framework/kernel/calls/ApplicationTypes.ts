/**
 * Types of requests and responses, by schema name. Empty here: the generated types of an application are merged into it
 * (`src/generated/types/wire.ts`), so that descriptors, handlers and calls are type-checked.
 */
export interface WireTypes {}

/** A wire type on the sending side; accepts readonly values. */
export type Sent<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
  : Value;

/**
 * Application-specific types of its people. Empty here: an application merges its own into it.
 *
 * @public Merged into by name, which no import shows.
 */
export interface PeopleWords {}

/** Class of a person, the first path segment of calls: `userType` of the application's `PeopleWords`. */
export type UserClass = PeopleWords extends { readonly userType: infer Class extends string }
  ? Class
  : string;

/** Further fields of the signed-in person stored in the browser: `person` of the application's `PeopleWords`. */
export type PersonFields = PeopleWords extends { readonly person: infer Person } ? Person : unknown;
