import type { ErrorCode } from '#kernel/errors/catalogue.ts';

/** A part of the OpenAPI document. */
export type OpenApiObject = { readonly [name: string]: unknown };

/** What the documentation says of a kind of call besides its body and answer. */
export type CallShape = {
  readonly summary: string;
  readonly query?: readonly string[];
  readonly headers?: readonly ('If-Match' | 'Idempotency-Key' | 'X-Change-Reason')[];
  readonly errors: readonly ErrorCode[];
};
