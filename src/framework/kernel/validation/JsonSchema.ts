/** A published JSON Schema; only members in use are typed. References are `#/components/schemas/Name`. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
};
