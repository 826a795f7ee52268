import { vehicleRows } from '#vehicles/server/seed/vehicleRows.ts';
import { situationOf, type LeadStatus } from '#leads/rules/leadStatus.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';
import { demoDealers, dealerId } from './demoOrganisation';

const names = [
  'Ana Beatriz Moura',
  'Bruno Tavares',
  'Carla Nogueira',
  'Diego Fontes',
  'Elisa Prado',
  'Fábio Rezende',
  'Gabriela Pires',
  'Heitor Camargo',
  'Isadora Leal',
  'João Vítor Serpa',
  'Karina Bastos',
  'Leandro Queiroz',
] as const;

const vehicles = ['Onix 1.0 Turbo', 'Tracker Premier', 'S10 High Country', 'Spin LTZ'] as const;
/** Versions chosen in the customer's simulator. */
const versions = ['12001B2', '12003B4', '12006B4', '12004B3'] as const;
const origins = ['csf', 'showroom', 'phone', 'site', 'consortium'] as const;

/** Statuses: most are pending, some done. */
const statuses: readonly LeadStatus[] = [1, 2, 3, 1, 7, 2, 4, 8, 3, 6, 1, 5];

const hour = 3_600_000;
const day = 24 * hour;

/** New leads arrived within the last half hour, the others some days ago. */
const ageOf = (status: LeadStatus, at: number): number =>
  status === 1 ? (at % 6) * 300_000 + 60_000 : ((at % 9) + 1) * day + (at % 8) * hour;

/** A customer's choice in the simulator: the newest year of a version, a third of its price, 36 months. */
const choiceOf = (at: number) => {
  const code = versions[at % versions.length];
  const vehicle = vehicleRows.findLast(
    ({ derivative, vehicleType }) => derivative === code && vehicleType === 1,
  );
  if (!vehicle) throw new Error(`The demo catalogue has no version ${code}`);
  const { versionName, derivative, modelYear, manufacturerYear, price } = vehicle;
  return {
    vehicle: `${versionName} ${modelYear}`,
    vehicleVersion: derivative,
    modelYear,
    manufacturerYear,
    vehiclePrice: price,
    entryValue: Math.round(price / 300_000) * 100_000,
    financeType: 1,
    term: 36,
  };
};

/** Leads from outside the simulator contain only a message; those of a consortium none. */
const wordsOf = (origin: string | undefined, at: number) => ({
  vehicle: origin === 'consortium' ? null : vehicles[at % vehicles.length],
  vehicleVersion: null,
  modelYear: null,
  manufacturerYear: null,
  vehiclePrice: null,
  entryValue: null,
  financeType: null,
  term: null,
});

/** Leads of the first eight dealers, twelve each. */
export const leadRows = (now: Date): readonly InsertRow[] =>
  demoDealers
    .filter(({ status }) => status === 'enabled')
    .slice(0, 8)
    .flatMap(({ GMFcode }, dealer) =>
      names.map((customerName, at) => {
        const status = statuses[(at + dealer) % statuses.length] ?? 1;
        const since = new Date(now.getTime() - ageOf(status, at + dealer));
        const origin = origins[(at * 3 + dealer) % origins.length];
        const hasPhone = at % 4 !== 3;
        return {
          id: demoId(`lead:${GMFcode}:${at}`),
          customerName,
          phone: hasPhone ? `119${String(81_000_000 + dealer * 1000 + at * 37)}` : null,
          email: hasPhone ? null : `cliente${dealer}${at}@exemplo.com.br`,
          ...(origin === 'csf' ? choiceOf(at + dealer) : wordsOf(origin, at + dealer)),
          dealerId: dealerId(GMFcode),
          origin,
          status,
          situation: situationOf(status),
          receivedAt: since,
          statusAt: since,
          createdAt: since,
          updatedAt: since,
          nextContactAt: status === 2 || status === 3 ? new Date(now.getTime() + at * hour) : null,
        };
      }),
    );

/** Unseen leads: all new ones. */
export const leadNoticeRows = (now: Date): readonly InsertRow[] => {
  const fresh = leadRows(now).filter(({ status }) => status === 1);
  const dealers = [...new Set(fresh.map((row) => row['dealerId']))];
  return dealers.map((dealer) => ({
    dealerId: dealer,
    count: fresh.filter((row) => row['dealerId'] === dealer).length,
    updatedAt: now,
  }));
};
