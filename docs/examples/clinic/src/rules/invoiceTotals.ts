/** The fields of an invoice line that totals need. */
export type InvoiceLine = {
  readonly quantity: number;
  /** In cents. */
  readonly unitPrice: number;
  /** In percent: 21 is 21 %. */
  readonly vatRate: number;
};

/** Totals of an invoice, in cents. */
export type InvoiceTotals = {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
};

/**
 * Adds up an invoice. VAT is rounded half up once per rate, not per line.
 *
 * @source Real Decreto 1619/2012, art. 6.1.h
 */
export const invoiceTotals = (lines: readonly InvoiceLine[]): InvoiceTotals => {
  const byRate = new Map<number, number>();
  for (const { quantity, unitPrice, vatRate } of lines)
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + quantity * unitPrice);
  const net = [...byRate.values()].reduce((sum, amount) => sum + amount, 0);
  const vat = [...byRate].reduce(
    (sum, [rate, amount]) => sum + Math.round((amount * rate) / 100),
    0,
  );
  return { net, vat, total: net + vat };
};
