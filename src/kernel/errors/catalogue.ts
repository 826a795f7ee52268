/** What the catalogue fixes for a code: its HTTP status and the names of its parameters. */
export type ErrorDefinition = { readonly status: number; readonly params?: readonly string[] };

const define = <const C extends Record<string, ErrorDefinition>>(catalogue: C): C => catalogue;

/**
 * Every error code of the product, once. Statuses follow OQ-204: 401 means no or stale token, 403 means not allowed.
 * Codes of the specification keep its spelling; our own are `subject.what_happened`.
 */
export const catalogue = define({
  // Session (specification 8.2)
  USE001: { status: 400 },
  USE002: { status: 400 },
  USE003: { status: 401 },
  USE004: { status: 400 },
  USE008: { status: 400 },
  USE011: { status: 400 },
  USE012: { status: 400 },
  USE013: { status: 400 },
  USE014: { status: 400 },
  USE016: { status: 400 },
  USE018: { status: 400 },
  USE021: { status: 401 },
  USE023: { status: 400 },
  USE025: { status: 400 },
  USE029: { status: 429, params: ['retryAfterSeconds'] },
  USE030: { status: 400 },
  SEC002: { status: 401 },
  SEC003: { status: 401 },
  SEC004: { status: 403 },
  'session.token_invalid': { status: 401 },
  'session.token_expired': { status: 401 },
  SIS001: { status: 404 },
  // Administration. SET095 is the specification's; the family has no other numbers, so ours say what happened.
  SET095: { status: 400 },
  'SET.dealer_baccode_exists': { status: 400 },
  'SET.region_exists': { status: 400 },
  'SET.region_has_dealers': { status: 400, params: ['count'] },
  'SET.group_name_exists': { status: 400 },
  'SET.same_group_move': { status: 400 },
  'SET.same_region_move': { status: 400 },
  'SET.already_enabled': { status: 400 },
  'SET.already_disabled': { status: 400 },
  'SET.target_disabled': { status: 400 },
  // Requests
  'request.malformed_json': { status: 400 },
  'request.too_deep': { status: 400, params: ['limit'] },
  'request.too_many_members': { status: 400, params: ['limit'] },
  'request.duplicate_key': { status: 400, params: ['key'] },
  'request.invalid_text': { status: 400 },
  'request.too_large': { status: 413, params: ['limitKb'] },
  'request.unsupported_media_type': { status: 415 },
  'request.timeout': { status: 408 },
  'request.malformed_http': { status: 400 },
  'request.headers_too_large': { status: 431 },
  'request.not_found': { status: 404 },
  'request.method_not_allowed': { status: 405 },
  'request.unknown_parameter': { status: 400, params: ['name'] },
  'request.repeated_parameter': { status: 400, params: ['name'] },
  'request.invalid_parameter': { status: 400, params: ['name'] },
  'request.header_invalid': { status: 400, params: ['name'] },
  'access.denied': { status: 403 },
  'access.last_administrator': { status: 400 },
  'access.own_account': { status: 400 },
  'query.invalid_filter': { status: 400, params: ['name'] },
  'query.invalid_operator': { status: 400, params: ['name', 'operator'] },
  'query.invalid_sort': { status: 400, params: ['name'] },
  'query.invalid_range': { status: 400, params: ['limit'] },
  'record.version_required': { status: 428 },
  'record.version_stale': { status: 412 },
  'record.locked': { status: 409 },
  'record.referenced': { status: 400, params: ['resource'] },
  'idempotency.key_invalid': { status: 400 },
  'idempotency.key_reused': { status: 422 },
  'idempotency.in_progress': { status: 409 },
  'action.unknown': { status: 404 },
  'action.not_applicable': { status: 400 },
  'action.reason_required': { status: 400 },
  'address.zip_not_found': { status: 404 },
  // Fields
  'validation.failed': { status: 400 },
  'validation.required': { status: 400 },
  'validation.unknown_field': { status: 400 },
  'validation.read_only': { status: 400 },
  'validation.type': { status: 400, params: ['expected'] },
  'validation.too_short': { status: 400, params: ['limit'] },
  'validation.too_long': { status: 400, params: ['limit'] },
  'validation.too_small': { status: 400, params: ['limit'] },
  'validation.too_large': { status: 400, params: ['limit'] },
  'validation.not_multiple': { status: 400, params: ['step'] },
  'validation.pattern': { status: 400 },
  'validation.enum': { status: 400 },
  'validation.duplicate_item': { status: 400 },
  'validation.too_many_items': { status: 400, params: ['limit'] },
  'validation.too_few_items': { status: 400, params: ['limit'] },
  'validation.date': { status: 400 },
  'validation.date_time': { status: 400 },
  'validation.email': { status: 400 },
  'validation.phone': { status: 400 },
  'validation.cpf': { status: 400 },
  'validation.cnpj': { status: 400 },
  'validation.cpf_cnpj': { status: 400 },
  'validation.cep': { status: 400 },
  'validation.uf': { status: 400 },
  'validation.uuid': { status: 400 },
  'validation.not_unique': { status: 400 },
  'validation.reference_missing': { status: 400 },
  'validation.password_mismatch': { status: 400 },
  // Server and network
  'server.internal': { status: 500 },
  'server.unavailable': { status: 503 },
  'server.timeout': { status: 503 },
  'client.network': { status: 404 },
  'client.unidentified': { status: 500 },
  'client.modules_unavailable': { status: 500 },
});

/** Any code of the catalogue. */
export type ErrorCode = keyof typeof catalogue;

/** Every code, for parametrised tests and the reference page. */
export const errorCodes = Object.keys(catalogue) as ErrorCode[];

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => catalogue[code].status;

/** Narrows a text from the wire to a code of the catalogue. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(catalogue, value);
