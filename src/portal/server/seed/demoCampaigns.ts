import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

const groups = [
  ['ZERO-2027', 'Zero km 2026/2027', 2026, 2026, 2026, 2027, 'enabled'],
  ['ZERO-2026', 'Zero km 2025/2026', 2025, 2025, 2025, 2026, 'enabled'],
  ['SEMINOVOS', 'Seminovos até 3 anos', 2023, 2025, 2023, 2026, 'enabled'],
  ['USADOS', 'Usados de 4 a 8 anos', 2018, 2022, 2018, 2023, 'enabled'],
  ['CLASSICOS', 'Usados de 9 e 10 anos', 2016, 2017, 2016, 2018, 'enabled'],
  ['ZERO-2025', 'Zero km 2024/2025', 2024, 2024, 2024, 2025, 'disabled'],
] as const;

const campaignId = (code: string): string => demoId(`campaign:${code}`);

/** Vehicle campaigns by year. */
export const campaignRows = (at: Date): readonly InsertRow[] =>
  groups.map(([campaignCode, campaignName, ...years]) => ({
    id: campaignId(campaignCode),
    campaignCode,
    campaignName,
    initialManufacturerYear: years[0],
    finalManufacturerYear: years[1],
    initialModelYear: years[2],
    finalModelYear: years[3],
    status: years[4],
    createdAt: at,
    updatedAt: at,
  }));

const offered = [
  ['FESTIVAL-NOV', 'Festival de novembro', 'ZERO-2027', '2026-11-01', '2026-11-30', 'enabled'],
  ['BLACK-26', 'Black Friday', null, '2026-11-20', '2026-11-30', 'enabled'],
  ['FEIRAO-DEZ', 'Feirão de dezembro', 'SEMINOVOS', '2026-12-01', '2026-12-23', 'enabled'],
  ['FERIAS-27', 'Férias 2027', 'ZERO-2027', '2027-01-04', '2027-01-31', 'enabled'],
  ['PAIS-26', 'Mês dos pais', 'ZERO-2026', '2026-08-01', '2026-08-31', 'disabled'],
] as const;

/** Names and periods of offer campaigns. */
export const offerCampaignRows = (at: Date): readonly InsertRow[] =>
  offered.map(([campaignCode, campaignName, campaign, validFrom, validUntil, status]) => ({
    id: demoId(`offerCampaign:${campaignCode}`),
    campaignCode,
    campaignName,
    campaign: campaign === null ? null : campaignId(campaign),
    validFrom,
    validUntil,
    status,
    createdAt: at,
    updatedAt: at,
  }));
