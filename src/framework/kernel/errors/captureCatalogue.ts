/** Codes of the capture of documents. The family is the specification's, which gives no numbers. @source ERR-149 */
export const captureCatalogue = {
  WTD001: 400,
  WTD002: 400,
  WTD003: 400,
  WTD004: 400,
  WTD005: 409,
  WTD006: 403,
} as const;
