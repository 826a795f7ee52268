import { readingCode } from '#watchdoc/rules/reading.ts';
import type { InsertRow } from '../store/demo';
import { demoId, dealerId } from './demoOrganisation';

const minute = 60_000;
const hour = 60 * minute;

type Demo = {
  readonly dealer: string;
  readonly client?: string;
  readonly status: string;
  readonly hoursAgo: number;
  readonly openedBy: readonly [username: string, name: string];
  readonly read?: InsertRow;
};

const manager = ['FI-MANAGER', 'Flávio Meireles'] as const;

/** Readings: one of a registered client, one of an unknown person, and failed ones. */
const readings: readonly Demo[] = [
  {
    dealer: '101',
    client: 'Marcela Antunes',
    status: 'READ',
    hoursAgo: 3,
    openedBy: manager,
    read: {
      documentType: 'RG',
      name: 'Marcela Antunes',
      cpf: '28001238938',
      gender: 'F',
      birthDate: '1990-04-18',
      motherName: 'Sônia Antunes',
      documentNr: '33.871.204-6',
      documentIssuer: 'SSP',
      documentIssuedDate: '2012-03-14',
    },
  },
  {
    dealer: '101',
    status: 'READ',
    hoursAgo: 26,
    openedBy: manager,
    read: {
      documentType: 'CNH',
      name: 'Maria Aparecida da Silva Souza',
      cpf: '52998224725',
      birthDate: '1985-08-14',
      motherName: 'Antônia Aparecida da Silva',
      documentNr: '01234567890',
    },
  },
  { dealer: '101', status: 'EXPIRED', hoursAgo: 50, openedBy: manager },
  {
    dealer: '102',
    client: 'Beatriz Azambuja',
    status: 'READ',
    hoursAgo: 5,
    openedBy: manager,
    read: {
      documentType: 'PASSPORT',
      name: 'Beatriz Azambuja',
      gender: 'F',
      birthDate: '1987-09-23',
      documentNr: 'FB402118',
    },
  },
];

/** Document readings of two dealers. Needs dealers and simulations. */
export const readingRows = (now: Date): readonly InsertRow[] =>
  readings.map(({ dealer, client, status, hoursAgo, openedBy, read }, at) => {
    const id = demoId(`reading:${at}`);
    const openedAt = new Date(now.getTime() - hoursAgo * hour);
    const isRead = read !== undefined;
    return {
      id,
      status,
      ...read,
      code: readingCode(id),
      dealer: dealerId(dealer),
      simulation: client ? demoId(`simulation:${dealer}:${client}`) : null,
      username: openedBy[0],
      openedBy: openedBy[1],
      openedAt,
      createdAt: openedAt,
      expiresAt: new Date(openedAt.getTime() + 30 * minute),
      readAt: isRead ? new Date(openedAt.getTime() + 2 * minute) : null,
      updatedAt: openedAt,
    };
  });

/** A dealer that denies document readings to representatives and read-only users. */
export const documentAccessRows = (at: Date): readonly InsertRow[] =>
  ['representante', 'consulta'].map((profile) => ({
    id: demoId(`documentAccess:102:${profile}`),
    dealer: dealerId('102'),
    profile,
    access: 0,
    createdAt: at,
    updatedAt: at,
  }));
