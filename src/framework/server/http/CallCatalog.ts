import type { Endpoint, WireName } from '#kernel/calls/Endpoint.ts';
import type { UserClass } from '#kernel/calls/PeopleWords.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { JsonSchema } from '#kernel/validation/JsonSchema.ts';

/** The hand-described calls of an application, and the schemas of what they carry. */
export type CallCatalog = {
  /** What the reference of calls is called: the name of the product. */
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
  /** Classes of people, which addresses of calls begin with. */
  readonly userTypes: readonly UserClass[];
  /** Header of the key that calls without a session carry; absent where they carry none. */
  readonly publicKeyHeader?: string;
  readonly wireSchemas: Readonly<Record<WireName, JsonSchema>>;
  /** Every schema that the OpenAPI document shows, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** An empty answer means that the data fits. */
  readonly validators: Readonly<Record<WireName, (data: unknown) => readonly FieldError[]>>;
};

declare module '../deps' {
  interface Deps {
    readonly calls: CallCatalog;
  }
}
