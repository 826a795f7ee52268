import type { Endpoint, WireName } from '#kernel/calls/Endpoint.ts';
import type { UserClass } from '#kernel/calls/ApplicationTypes.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { JsonSchema } from '#kernel/validation/JsonSchema.ts';

/** Hand-written calls of an application, with their schemas. */
export type CallCatalog = {
  /** Title of the API reference: the product name. */
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
  /** Classes of people, the first path segment of calls. */
  readonly userTypes: readonly UserClass[];
  /** Header with the API key of public calls; absent if they need none. */
  readonly publicKeyHeader?: string;
  readonly wireSchemas: Readonly<Record<WireName, JsonSchema>>;
  /** Schemas of the OpenAPI document, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** An empty result means valid. */
  readonly validators: Readonly<Record<WireName, (data: unknown) => readonly FieldError[]>>;
};

declare module '../deps' {
  interface Deps {
    readonly calls: CallCatalog;
  }
}
