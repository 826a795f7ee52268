import type { LocalDate } from '@patio/framework/kernel';

/** The deal that a rule is checked against. null means "not known yet" and matches no filled list. */
export type DiscountSituation = {
  /** Today in the dealer's time zone. */
  readonly today: LocalDate;
  /** CPF or CNPJ, punctuated or bare. */
  readonly document: string | null;
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: 1 | 2;
  readonly saleType: 'VD' | 'TD';
  /** 1 to 19. */
  readonly directSaleType: number | null;
  /** 4 and 7 can be combined. */
  readonly saleOptionTypes: readonly number[];
  readonly financeType: number | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly version: string | null;
  readonly manufacturerYear: number | null;
  readonly modelYear: number | null;
  readonly dealerCode: string;
  readonly region: string;
};

/** Counters of a rule, 0 or more, without reservations of the same proposal. */
export type DiscountUsage = {
  readonly used: number;
  readonly reserved: number;
  /** Uses and reservations by the document of the situation. */
  readonly byDocument: number;
};
