import type { ErrorCode } from '#kernel/errors/catalogue.ts';

/** Part of the OpenAPI document. */
export type OpenApiObject = { readonly [name: string]: unknown };

/** Documentation of a kind of call besides body and response. */
export type CallShape = {
  readonly summary: string;
  readonly query?: readonly string[];
  readonly headers?: readonly ('If-Match' | 'Idempotency-Key' | 'X-Change-Reason')[];
  readonly errors: readonly ErrorCode[];
};
