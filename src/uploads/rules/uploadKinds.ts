import type { RoutePath } from '#access/rules/routes.ts';
import type { ResourceName } from '#generated/descriptions/index.ts';

/** A screen that fills an entity with the rows of a file. */
export type UploadKind = {
  readonly path: RoutePath;
  readonly resource: ResourceName;
  /** List whose rows the lines of the file are, where a record takes several; what they say waits for an approval. */
  readonly lines?: string;
  /** Fields by which lines are of one record. */
  readonly recordKey?: readonly string[];
};

/** Every upload screen whose entity exists. @source UPL-006 to UPL-016 */
export const uploadKinds: readonly UploadKind[] = [
  {
    path: '/upload/plans',
    resource: 'planTables',
    lines: 'rates',
    recordKey: ['code', 'validFrom'],
  },
  { path: '/uploadTier', resource: 'tiers' },
  { path: '/uploadDealerChannel', resource: 'channels' },
  { path: '/UploadTCCManagers', resource: 'tccManagers' },
  { path: '/uploadVehicleOptions', resource: 'vehicleOptions' },
  { path: '/vendas/uploadDgiUsers', resource: 'dgiUsers' },
  { path: '/vehicles/upload', resource: 'vehicles' },
  { path: '/insurance/uploadInsurancePmc', resource: 'pmcTariffs' },
  { path: '/insurance/uploadInsuranceLife', resource: 'lifeTariffs' },
  { path: '/insurance/uploadInsuranceAuto', resource: 'autoTariffs' },
  { path: '/insurance/uploadInsuranceGuaranteedNote', resource: 'guaranteedNoteTariffs' },
];

/** The screen in the calls: the last part of its path. @source OQ-184 */
export const kindOf = ({ path }: Pick<UploadKind, 'path'>): string =>
  path.slice(path.lastIndexOf('/') + 1);

const byKind = new Map(uploadKinds.map((one) => [kindOf(one), one]));

/** The screen that a call names; undefined for one that is not there. */
export const uploadKindOf = (kind: string): UploadKind | undefined => byKind.get(kind);

/** Largest file, in bytes. @source OQ-080 */
export const mostUploadBytes = 20_000_000;
