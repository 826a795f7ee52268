import type { Endpoint, WireName } from '../../kernel/calls/Endpoint';
import type { FieldError } from '../../kernel/errors/AppError';
import type { JsonSchema } from '../../kernel/validation/JsonSchema';

/** The hand-described calls of an application, and the schemas of what they carry. */
export type CallCatalog = {
  readonly endpoints: readonly Endpoint[];
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
