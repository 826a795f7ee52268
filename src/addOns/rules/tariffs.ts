import type { DatedRows } from '#pricing/rules/datedRows.ts';

/** Tariff zone of the overnight parking place. */
export type InsuranceZone = 'SP_CAPITAL' | 'RJ' | 'CAPITAL' | 'INTERIOR' | 'RURAL';

type Range = readonly [first: string, last: string];

/** The tariff table names the prefixes 01 to 05 and 08, neighbouring towns of 085 to 089 included. */
const saoPaulo: readonly Range[] = [
  ['01000', '05999'],
  ['08000', '08999'],
];

const rioDeJaneiro: readonly Range[] = [['20000', '23999']];

/** First five digits of the other state capitals and Brasília. General knowledge; the post office may refine them. */
const capitals: readonly Range[] = [
  ['29000', '29099'], // Vitória
  ['30000', '31999'], // Belo Horizonte
  ['40000', '42599'], // Salvador
  ['49000', '49098'], // Aracaju
  ['50000', '52999'], // Recife
  ['57000', '57099'], // Maceió
  ['58000', '58099'], // João Pessoa
  ['59000', '59139'], // Natal
  ['60000', '61599'], // Fortaleza
  ['64000', '64099'], // Teresina
  ['65000', '65109'], // São Luís
  ['66000', '66999'], // Belém
  ['68900', '68914'], // Macapá
  ['69000', '69099'], // Manaus
  ['69300', '69339'], // Boa Vista
  ['69900', '69920'], // Rio Branco
  ['70000', '72799'], // Brasília
  ['73000', '73699'], // Brasília
  ['74000', '74899'], // Goiânia
  ['76800', '76834'], // Porto Velho
  ['77000', '77249'], // Palmas
  ['78000', '78109'], // Cuiabá
  ['79000', '79124'], // Campo Grande
  ['80000', '82999'], // Curitiba
  ['88000', '88099'], // Florianópolis
  ['90000', '91999'], // Porto Alegre
];

const isIn = (ranges: readonly Range[], prefix: string): boolean =>
  ranges.some(([first, last]) => first <= prefix && prefix <= last);

/**
 * Zone of a CEP: São Paulo's capital, Rio de Janeiro, another capital, or the interior. A CEP does not tell whether a
 * place is rural; the caller decides that.
 *
 * @param cep eight digits, bare
 * @source domain 3.2
 */
export const zoneOfCep = (cep: string): Exclude<InsuranceZone, 'RURAL'> => {
  const prefix = cep.slice(0, 5);
  if (isIn(saoPaulo, prefix)) return 'SP_CAPITAL';
  if (isIn(rioDeJaneiro, prefix)) return 'RJ';
  return isIn(capitals, prefix) ? 'CAPITAL' : 'INTERIOR';
};

/** A broad (usual), B basic, C complete. @source INS-004 */
export type Coverage = 'A' | 'B' | 'C';

/** Default coverage. @source SIMR-014 */
export const usualCoverage: Coverage = 'A';

/** How the car is used; a taxi is commercial category 2. @source INS-108 */
export type VehicleUse = 'PRIVATE' | 'COMMERCIAL' | 'TAXI';

/** Part of a loss that the insured bears. */
export type Deductible = 'REDUCED' | 'NORMAL' | 'INCREASED';

/** Tariff of auto insurance for a year. Percentages as their figure (`3.10` is 3.10 %), factors as decimals. */
export type AutoTariff = {
  /** Percent of the insured value. */
  readonly casco: Readonly<Record<Coverage, string>>;
  /** Percentage points on top of `casco`. */
  readonly electricPoints: string;
  readonly truckPoints: string;
  /** Percent more for each three full years of age. */
  readonly percentPerThreeYears: string;
  readonly zones: Readonly<Record<InsuranceZone, string>>;
  /** Factor from each age on, ascending; the first is the lowest age insured. */
  readonly driverAges: readonly { readonly from: number; readonly factor: string }[];
  readonly highestDriverAge: number;
  /** Factor if a household member aged 18 to 25 may drive. */
  readonly youngDriver: string;
  /** Percent of discount for each bonus class. */
  readonly percentPerBonusClass: string;
  readonly highestBonusClass: number;
  readonly garage: { readonly yes: string; readonly no: string };
  readonly tracker: string;
  readonly armoured: string;
  readonly gasKit: string;
  readonly use: Readonly<Record<VehicleUse, string>>;
  readonly deductible: Readonly<Record<Deductible, string>>;
  /** Percent of each liability limit. */
  readonly liability: {
    readonly material: string;
    readonly bodily: string;
    readonly moral: string;
  };
  /** Percent of the limit, for each person. */
  readonly passengers: string;
  readonly assistanceCents: bigint;
  /** Insured value as percent of FIPE. */
  readonly fipeShare: { readonly minimum: string; readonly maximum: string };
  /** Minimum net premium, in cents. */
  readonly minimumCents: bigint;
};

/**
 * Proposed reference tariff, so that the portal can price; each insurer's own tariff replaces it.
 * @source domain 3.2
 */
export const autoTariff: DatedRows<AutoTariff> = {
  table: 'autoTariff',
  rows: [
    {
      from: '2026-01-01',
      version: '2026-01',
      source: 'proposed reference tariff; bonus of 4 % a class as one published broker table',
      value: {
        casco: { A: '3.10', B: '2.10', C: '3.55' },
        electricPoints: '0.30',
        truckPoints: '0.40',
        percentPerThreeYears: '8',
        zones: { SP_CAPITAL: '1.18', RJ: '1.32', CAPITAL: '1.05', INTERIOR: '0.90', RURAL: '0.85' },
        driverAges: [
          { from: 18, factor: '1.45' },
          { from: 26, factor: '1.20' },
          { from: 31, factor: '1.00' },
          { from: 41, factor: '0.95' },
          { from: 60, factor: '1.02' },
        ],
        highestDriverAge: 120,
        youngDriver: '1.35',
        percentPerBonusClass: '4',
        highestBonusClass: 10,
        garage: { yes: '0.95', no: '1.06' },
        tracker: '0.93',
        armoured: '1.25',
        gasKit: '1.05',
        use: { PRIVATE: '1.00', COMMERCIAL: '1.30', TAXI: '1.60' },
        deductible: { REDUCED: '1.12', NORMAL: '1.00', INCREASED: '0.90' },
        liability: { material: '0.21', bodily: '0.11', moral: '0.30' },
        passengers: '0.12',
        assistanceCents: 14_990n,
        fipeShare: { minimum: '90', maximum: '110' },
        minimumCents: 0n,
      },
    },
  ],
};

/** Deductibles, as percent of the normal one. @source domain 3.1, CALL-223 */
export const deductibles = [
  { id: 'REDUCED', name: 'Reduzida', nameEn: 'Reduced', share: 50 },
  { id: 'NORMAL', name: 'Normal', nameEn: 'Normal', share: 100 },
  { id: 'INCREASED', name: 'Aumentada', nameEn: 'Increased', share: 150 },
] as const;

/** Extended warranty: percent of the vehicle's value by months of cover and kilometres covered. */
export type WarrantyTariff = {
  /** By months and maximum mileage; within a term in ascending order of mileage. */
  readonly rates: readonly {
    readonly months: number;
    readonly upTo: number;
    readonly percent: string;
    /** Minimum net premium of this rate. */
    readonly minimumCents?: bigint;
  }[];
  readonly minimumCents: bigint;
};

/** GAP: percent of the invoice, times a factor by months of cover. */
export type GapTariff = {
  readonly percent: string;
  readonly terms: readonly {
    readonly months: number;
    readonly factor: string;
    /** Minimum net premium of this term. */
    readonly minimumCents?: bigint;
  }[];
  /** Maximum indemnity: the lower of a percentage of the invoice and an amount in cents. */
  readonly limitPercent: string;
  readonly limitCents: bigint;
  readonly minimumCents: bigint;
};

/** Payment protection and life: percent of the insured amount for each month, for ages within a range. */
export type PersonsTariff = {
  readonly percentPerMonth: string;
  readonly longestMonths: number;
  readonly lowestAge: number;
  readonly highestAge: number;
  /** Insured amount above which a health declaration is required, in cents; null if never. */
  readonly healthDeclarationAbove: bigint | null;
  readonly minimumCents: bigint;
};

const proposed = { from: '2026-01-01', version: '2026-01' } as const;

/**
 * The rate of 24 months and the factor 1.10 come from the worked example; 12 and 36 months use the same monthly rate,
 * and the mileage bands are proposed.
 *
 * @source domain 3.2
 */
export const warrantyTariff: DatedRows<WarrantyTariff> = {
  table: 'warrantyTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        rates: [
          { months: 12, upTo: 60_000, percent: '0.975' },
          { months: 12, upTo: 100_000, percent: '1.0725' },
          { months: 24, upTo: 60_000, percent: '1.95' },
          { months: 24, upTo: 100_000, percent: '2.145' },
          { months: 36, upTo: 60_000, percent: '2.925' },
          { months: 36, upTo: 100_000, percent: '3.2175' },
        ],
        minimumCents: 0n,
      },
    },
  ],
};

/** The factor of 36 months comes from the worked example; 24 months is the midpoint. @source domain 3.1, 3.2 */
export const gapTariff: DatedRows<GapTariff> = {
  table: 'gapTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        percent: '1.35',
        terms: [
          { months: 12, factor: '1.00' },
          { months: 24, factor: '1.15' },
          { months: 36, factor: '1.30' },
        ],
        limitPercent: '30',
        limitCents: 6_000_000n,
        minimumCents: 0n,
      },
    },
  ],
};

/** Payment protection on the financed amount. The ages are those of life insurance, proposed. @source domain 3.2 */
export const protectionTariff: DatedRows<PersonsTariff> = {
  table: 'protectionTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        percentPerMonth: '0.085',
        longestMonths: 60,
        lowestAge: 18,
        highestAge: 65,
        healthDeclarationAbove: null,
        minimumCents: 0n,
      },
    },
  ],
};

/** Life insurance on a capital. The threshold of the health declaration is proposed. @source domain 3.1, 3.2 */
export const lifeTariff: DatedRows<PersonsTariff> = {
  table: 'lifeTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        percentPerMonth: '0.032',
        longestMonths: 60,
        lowestAge: 18,
        highestAge: 65,
        healthDeclarationAbove: 20_000_000n,
        minimumCents: 0n,
      },
    },
  ],
};
