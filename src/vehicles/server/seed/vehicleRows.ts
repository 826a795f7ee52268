import type { Color } from '#generated/types/color.ts';
import type { SaleOptionType } from '#generated/types/sale-option-type.ts';
import catalogue from './catalogue.json';
import saleTypes from './saleTypes.json';

/** A variant of a model: powertrain or trim, its fuel if not flex, and its surcharge. */
type Variant = { readonly name: string; readonly fuel: string; readonly thousands: number };

type Model = {
  readonly manufacturer: string;
  readonly code: string;
  readonly description: string;
  readonly segment: string;
  readonly first: number;
  readonly last: number;
  readonly thousands: number;
  readonly powertrains: readonly Variant[];
  readonly trims: readonly Variant[];
};

/** A version with the price of its newest year, in thousands of reais. */
type Version = {
  readonly model: Model;
  readonly versionName: string;
  readonly derivative: string;
  readonly fuel: string;
  readonly thousands: number;
  readonly options: readonly string[];
};

/** A vehicle of the demo data, its fuel by code. */
export type VehicleRow = {
  readonly manufacturer: string;
  readonly model: string;
  readonly versionName: string;
  readonly derivative: string;
  readonly modelYear: number;
  readonly manufacturerYear: number;
  readonly vehicleType: 1 | 2;
  readonly price: number;
  readonly fuel: string;
  readonly options: readonly string[];
};

/** Model year of new vehicles. */
const currentYear = 2026;
const oldestYear = 2016;
const flex = '16';
const yearlyResidual = 0.91;
const usedDiscount = 0.93;

const variantsOf = (text = ''): readonly Variant[] =>
  text.split(',').map((variant) => {
    const [label = '', thousands = '0'] = variant.split('=');
    const [name = '', fuel = flex] = label.split('@');
    return { name, fuel, thousands: Number(thousands) };
  });

const modelOf = (manufacturer: string, index: number, text: string): Model => {
  const [description = '', segment = '', years = '', thousands = '', powertrains, trims] =
    text.split(';');
  const [first = '', last = ''] = years.split('-');
  return {
    manufacturer,
    code: `${manufacturer}${String(index + 1).padStart(3, '0')}`,
    description,
    segment,
    first: Number(first),
    last: last === '' ? currentYear : Number(last),
    thousands: Number(thousands),
    powertrains: variantsOf(powertrains),
    trims: variantsOf(trims),
  };
};

const models: readonly Model[] = catalogue.manufacturers.flatMap(({ code, models: texts }) =>
  texts.map((text, index) => modelOf(code, index, text)),
);

/** Equipment by trim, cheapest first. */
const equipment = [
  'Ar-condicionado',
  'Direção elétrica',
  'Central multimídia',
  'Câmera de ré',
  'Rodas de liga leve',
  'Ar-condicionado digital',
  'Bancos de couro',
  'Piloto automático adaptativo',
  'Teto solar',
] as const;

const versionsOf = (model: Model): readonly Version[] =>
  model.powertrains.flatMap((powertrain, engine) =>
    model.trims.map((trim, level) => ({
      model,
      versionName: `${model.description} ${trim.name} ${powertrain.name}`,
      derivative: `${model.code}${'ABCDE'.charAt(engine)}${level + 1}`,
      fuel: powertrain.fuel,
      thousands: model.thousands + powertrain.thousands + trim.thousands,
      options: equipment.slice(0, 3 + level * 2),
    })),
  );

/** Rounds to hundreds of reais less ten, as price lists do. */
const priceOf = (thousands: number): number => Math.round(thousands * 10) * 10_000 - 1_000;

const vehicleOf = (
  { model, thousands, ...version }: Version,
  [manufacturerYear, modelYear, vehicleType]: readonly [number, number, 1 | 2],
): VehicleRow => ({
  manufacturer: model.manufacturer,
  model: model.code,
  ...version,
  manufacturerYear,
  modelYear,
  vehicleType,
  price: priceOf(
    vehicleType === 1
      ? thousands * (1 + (modelYear - currentYear) * 0.02)
      : thousands * usedDiscount * yearlyResidual ** (currentYear - manufacturerYear),
  ),
});

/** This year's vehicles are new; used ones exist for every second year back to the model's first. */
const yearsOf = ({ model }: Version): readonly (readonly [number, number, 1 | 2])[] => {
  const isMade = model.last === currentYear;
  const fresh = isMade ? ([0, 1] as const) : [];
  const used = [1, 2, 3, 5, 7, 9].map((age) => currentYear - age);
  return [
    ...fresh.map((next) => [currentYear, currentYear + next, 1] as const),
    ...used
      .filter((year) => year >= Math.max(model.first, oldestYear) && year <= model.last)
      .map((year) => [year, Math.min(year + (year % 2), model.last), 2] as const),
  ];
};

/** Manufacturers of the demo data. */
export const manufacturerRows = catalogue.manufacturers.map(({ code, name }) => ({ code, name }));

/** Models of the demo data. */
export const modelRows = models.map(({ code, manufacturer, description, segment }) => ({
  code,
  manufacturer,
  description,
  segment,
}));

/** Vehicles of the demo data: every version in some years. */
export const vehicleRows: readonly VehicleRow[] = models
  .flatMap(versionsOf)
  .flatMap((version) => yearsOf(version).map((years) => vehicleOf(version, years)));

const offered = ['Branco Summit', 'Preto Ouro Negro', 'Prata Switchblade', 'Cinza Satin Steel'];
const special = ['Azul Eclipse', 'Vermelho Scarlet', 'Vermelho Carmim', 'Cinza Drake'];
const general = [
  'Branca',
  'Preta',
  'Prata',
  'Cinza',
  'Vermelha',
  'Azul',
  'Verde',
  'Bege',
  'Amarela',
];

/** Colours of the demo data: the first manufacturer's by model, the DGI's for all. */
export const colorRows: readonly Pick<
  Color,
  'description' | 'source' | 'manufacturer' | 'model'
>[] = [
  ...modelRows
    .filter(({ manufacturer }) => manufacturer === '12')
    .flatMap(({ manufacturer, code }, index) =>
      [...offered, special[index % special.length] ?? ''].map((description) => ({
        description,
        source: 'offer' as const,
        manufacturer,
        model: code,
      })),
    ),
  ...general.map((description) => ({
    description,
    source: 'dgi' as const,
    manufacturer: null,
    model: null,
  })),
];

/** A sale type as found in its data file. */
export type SaleTypeRow = Pick<
  SaleOptionType,
  'code' | 'name' | 'nameEn' | 'segment' | 'personTypes'
>;

const rowsOf = (items: readonly (readonly string[])[]): readonly SaleTypeRow[] =>
  items.map(([code = '', name = '', nameEn = '', segment = '', persons = '']) => ({
    code,
    name,
    nameEn: nameEn === name ? null : nameEn,
    segment: segment as SaleTypeRow['segment'],
    personTypes: persons.split(',') as SaleTypeRow['personTypes'],
  }));

/**
 * Initial data of every installation: direct sales 1 to 19 and the sale options.
 * @source ENUM-090 to ENUM-117, ENUM-191 to ENUM-194, OQ-094
 */
export const saleTypeRows = {
  directSaleTypes: rowsOf(saleTypes.directSaleTypes),
  saleOptionTypes: rowsOf(saleTypes.saleOptionTypes),
} as const;
