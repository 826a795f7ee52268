import { fixedText, multiply, parseFixed } from '@patio/framework/kernel';
import { autoTariff, gapTariff, lifeTariff, warrantyTariff } from '#addOns/rules/tariffs.ts';
import type { DatedRows } from '#pricing/rules/datedRows.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

const decimals = 5;

const product = (percent: string, factor: string): string =>
  fixedText(multiply(parseFixed(percent) ?? 0n, parseFixed(factor) ?? 0n), decimals);

type Made = { readonly name: string; readonly at: Date };

/** Rows of each dated tariff, by start date. */
const rowsOf = <T>(
  { rows }: DatedRows<T>,
  { name, at }: Made,
  read: (value: T) => readonly InsertRow[],
): readonly InsertRow[] =>
  rows.flatMap(({ from, value }) =>
    read(value).map((row) => ({
      id: demoId(`${name}:${from}:${JSON.stringify(Object.values(row).slice(0, 2).map(String))}`),
      validFrom: from,
      ...row,
      createdAt: at,
      updatedAt: at,
    })),
  );

const reais = (cents: bigint): string => (Number(cents) / 100).toFixed(2);

/** Extended warranty percentages by term and mileage. */
export const pmcTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(warrantyTariff, { name: 'pmc', at }, ({ rates, minimumCents }) =>
    rates.map(({ months, upTo, percent }) => ({
      months,
      mileage: upTo,
      percent,
      minimumPremium: Number(minimumCents),
    })),
  );

/** Life insurance percentages by age. */
export const lifeTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(lifeTariff, { name: 'life', at }, (tariff) => [
    {
      fromAge: tariff.lowestAge,
      toAge: tariff.highestAge,
      percent: tariff.percentPerMonth,
      longestTerm: tariff.longestMonths,
      declarationAbove:
        tariff.healthDeclarationAbove === null ? null : Number(tariff.healthDeclarationAbove),
      minimumPremium: Number(tariff.minimumCents),
    },
  ]);

/** Guaranteed note percentages by term. */
export const guaranteedNoteTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(gapTariff, { name: 'gap', at }, (tariff) =>
    tariff.terms.map(({ months, factor }) => ({
      months,
      percent: product(tariff.percent, factor),
      limitPercent: tariff.limitPercent,
      limitValue: Number(tariff.limitCents),
      minimumPremium: Number(tariff.minimumCents),
    })),
  );

/** Coefficients of auto insurance. */
export const autoTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(autoTariff, { name: 'auto', at }, (tariff) => {
    const named = (prefix: string, factors: Readonly<Record<string, string>>) =>
      Object.entries(factors).map(
        ([name, value]) => [`${prefix}_${name.toUpperCase()}`, value] as const,
      );
    const single = [
      ...named('CASCO', tariff.casco),
      ['ELECTRIC', tariff.electricPoints],
      ['TRUCK', tariff.truckPoints],
      ['AGING', tariff.percentPerThreeYears],
      ...named('ZONE', tariff.zones),
      ['YOUNG_DRIVER', tariff.youngDriver],
      ['BONUS', tariff.percentPerBonusClass],
      ...named('GARAGE', tariff.garage),
      ['TRACKER', tariff.tracker],
      ['ARMOURED', tariff.armoured],
      ['GAS_KIT', tariff.gasKit],
      ...named('USE', tariff.use),
      ...named('DEDUCTIBLE', tariff.deductible),
      ...named('LIABILITY', tariff.liability),
      ['PASSENGERS', tariff.passengers],
      ['ASSISTANCE', reais(tariff.assistanceCents)],
      ['MINIMUM', reais(tariff.minimumCents)],
    ] as const;
    return [
      ...single.map(([coefficient, value]) => ({ coefficient, fromAge: 0, value })),
      ...tariff.driverAges.map(({ from, factor }) => ({
        coefficient: 'DRIVER_AGE',
        fromAge: from,
        value: factor,
      })),
    ];
  });
