import type { DatedRows } from './datedRows';
import type { IofRates, IofRule } from './iof';

const rule = (pf: IofRates, pj: IofRates, simples?: IofRates): IofRule => ({
  rates: { PF: pf, PJ: pj, ...(simples ? { PJ_SIMPLES_30K: simples } : {}) },
  dayCap: 365,
  simplesLimit: 3_000_000n,
});

const rates = (daily: string, additional = '0.38'): IofRates => ({ daily, additional });
const free = rates('0', '0');

/**
 * IOF on credit by release date: the taxable event is the delivery of the money. Periods whose legal text was not
 * verified have no row and are refused, as are taxpayer classes without verified rates.
 *
 * @source Decreto 6.306/2007, art. 7, with Decretos 8.392/2015, 12.466, 12.467 and 12.499/2025; STF, ADC 96 of
 *   2025-07-16
 */
export const iofTable: DatedRows<IofRule> = {
  table: 'iof',
  rows: [
    {
      from: '2015-01-22',
      until: '2020-04-02',
      version: 'D8392-2015',
      source: 'Decreto 8.392/2015',
      value: rule(rates('0.0082'), rates('0.0041'), rates('0.00137')),
    },
    {
      from: '2020-04-03',
      until: '2020-11-26',
      version: 'D10305-2020',
      source: 'Decreto 10.305/2020',
      value: rule(free, free, free),
    },
    {
      from: '2020-12-15',
      until: '2020-12-31',
      version: 'D10572-2020',
      source: 'Decreto 10.572/2020',
      value: rule(free, free, free),
    },
    {
      from: '2021-09-20',
      until: '2021-12-31',
      version: 'D10797-2021',
      source: 'Decreto 10.797/2021',
      value: rule(rates('0.01118'), rates('0.00559')),
    },
    {
      from: '2022-01-01',
      until: '2025-05-22',
      version: 'D6306-2022',
      source: 'Decreto 6.306/2007, art. 7',
      value: rule(rates('0.0082'), rates('0.0041'), rates('0.00137')),
    },
    {
      from: '2025-05-23',
      until: '2025-06-10',
      version: 'D12466-2025',
      source: 'Decretos 12.466 and 12.467/2025',
      value: rule(rates('0.0082'), rates('0.0082', '0.95'), rates('0.00274', '0.95')),
    },
    {
      from: '2025-06-11',
      version: 'D12499-2025',
      source: 'Decreto 12.499/2025; STF, ADC 96',
      value: rule(rates('0.0082'), rates('0.0082'), rates('0.00274')),
    },
  ],
};
