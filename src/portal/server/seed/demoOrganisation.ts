import { createHash } from 'node:crypto';
import demoFile from './data/demoDealers.json';
import type { InsertRow } from '../store/demo';

/** A deterministic uuid by name. */
export const demoId = (name: string): string => {
  const hex = createHash('sha256').update(`patio.demo:${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** A dealer of the demo data, with only a zip code as address. */
export type DemoDealer = (typeof demoFile.dealers)[number];

/** The 60 dealers of the demo data, GMF codes 101 to 160. */
export const demoDealers: readonly DemoDealer[] = demoFile.dealers;

/** Groups of dealers. */
const demoGroups = ['GRUPO AURORA', 'GRUPO HORIZONTE', 'GRUPO SERRA AZUL'] as const;

/** Regions. The last one is new and has no dealers. */
const demoBranches = [
  { gmfRegionCode: 'N1', gmbRegionCode: 'B01' },
  { gmfRegionCode: 'NE1', gmbRegionCode: 'B02' },
  { gmfRegionCode: 'NE2', gmbRegionCode: 'B03' },
  { gmfRegionCode: 'CO1', gmbRegionCode: 'B04' },
  { gmfRegionCode: 'SE1', gmbRegionCode: 'B05' },
  { gmfRegionCode: 'SP1', gmbRegionCode: 'B06' },
  { gmfRegionCode: 'SUL1', gmbRegionCode: 'B07' },
  { gmfRegionCode: 'SUL2', gmbRegionCode: 'B08' },
] as const;

/** Id of a dealer by its GMF code. */
export const dealerId = (code: string): string => demoId(`dealer:${code}`);

/** Rows of the groups. */
export const groupRows = (at: Date): readonly InsertRow[] =>
  demoGroups.map((groupName) => ({
    id: demoId(`group:${groupName}`),
    groupName,
    status: 'enabled',
    createdAt: at,
    updatedAt: at,
  }));

/** Rows of the regions. */
export const branchRows = (at: Date): readonly InsertRow[] =>
  demoBranches.map(({ gmfRegionCode, gmbRegionCode }) => ({
    id: demoId(`branch:${gmfRegionCode}`),
    gmfRegionCode,
    gmbRegionCode,
    status: 'enabled',
    createdAt: at,
    updatedAt: at,
  }));

/** Street, neighbourhood, city and state of a zip code. */
export type DemoAddress = {
  readonly zipCode: string;
  readonly street: string;
  readonly neighbourhood: string;
  readonly city: string;
  readonly state: string;
};

/** Rows of the dealers. Disabled dealers have version 2, since they were enabled first. */
export const dealerRows = (at: Date, addresses: readonly DemoAddress[]): readonly InsertRow[] => {
  const byZip = new Map(addresses.map((address) => [address.zipCode, address]));
  return demoDealers.map((dealer) => {
    const address = byZip.get(dealer.zipCode);
    if (address === undefined) throw new Error(`Demo dealer ${dealer.GMFcode} has no address.`);
    return {
      id: dealerId(dealer.GMFcode),
      version: dealer.status === 'disabled' ? 2 : 1,
      ...dealer,
      ...address,
      createdAt: at,
      updatedAt: at,
    };
  });
};

const channelNames = ['Loja', 'Site', 'Feirão', 'Venda direta', 'Seminovos'] as const;

/** Whether a demo channel is enabled: showrooms always, others sometimes; never at a disabled dealer. */
const isChannelEnabled = (dealer: DemoDealer, position: number): boolean => {
  const code = Number(dealer.GMFcode);
  if (dealer.status === 'disabled') return false;
  return position === 0 || (code + position * 2) % 3 === 0;
};

/** Rows of the channels: five per dealer. */
export const channelRows = (at: Date): readonly InsertRow[] =>
  demoDealers.flatMap((dealer) =>
    channelNames.map((name, position) => ({
      id: demoId(`channel:${dealer.GMFcode}:${name}`),
      name,
      dealerId: dealerId(dealer.GMFcode),
      status: isChannelEnabled(dealer, position) ? 'enabled' : 'disabled',
      createdAt: at,
      updatedAt: at,
    })),
  );

const switchedOff = ['GAP', 'ON_STAR', 'FORWARDING_AGENT'] as const;

/** Products switched off at some dealers. */
export const productRows = (): readonly InsertRow[] =>
  demoDealers
    .filter((_, at) => at % 5 === 2)
    .map((dealer, at) => ({
      dealerId: dealerId(dealer.GMFcode),
      product: switchedOff[at % switchedOff.length],
      enabled: false,
    }));
