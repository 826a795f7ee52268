import { defineErrors } from '@patio/framework/kernel';

/** Error codes of clients. Only CLI025 comes from the specification, which numbers no others; ours are descriptive. */
export const errors = defineErrors({
  CLI025: 400,
  'CLI.document_exists': 400,
  'CLI.full_name': 400,
  'CLI.name_digits': 400,
  'CLI.business_name': 400,
  'CLI.date_future': 400,
  'CLI.issued_before_birth': 400,
  'CLI.birth_age': { status: 400, params: ['limit'] },
  'CLI.mobile_invalid': 400,
  'CLI.quota_sum': { status: 400, params: ['total'] },
  'CLI.no_dealer': 400,
  'CLI.attorneys': { status: 400, params: ['limit'] },
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly clients: typeof errors;
  }
}
