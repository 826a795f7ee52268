import { defineErrors } from '@patio/framework/kernel';

/** Errors of document capture. The specification defines the prefix but no numbers. @source ERR-149 */
export const errors = defineErrors({
  WTD001: 400,
  WTD002: 400,
  WTD003: { status: 400, params: ['limitMb'] },
  WTD004: 400,
  WTD005: 409,
  WTD006: 403,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly watchdoc: typeof errors;
  }
}
