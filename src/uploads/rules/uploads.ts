import type { RoutePath } from '#access/rules/routes.ts';
import type { ResourceName } from '#generated/descriptions/index.ts';

/** A screen that imports the rows of a file into an entity. */
export type UploadKind = {
  readonly path: RoutePath;
  readonly resource: ResourceName;
  /** List filled by the file's lines if a record takes several; such changes need approval. */
  readonly lines?: string;
  /** Fields that identify the record of a line. */
  readonly recordKey?: readonly string[];
};

/** Upload screens whose entity exists. @source UPL-006 to UPL-016 */
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

/** Name of the screen in the calls: the last segment of its path. @source OQ-184 */
export const kindOf = ({ path }: Pick<UploadKind, 'path'>): string =>
  path.slice(path.lastIndexOf('/') + 1);

const byKind = new Map(uploadKinds.map((one) => [kindOf(one), one]));

/** Screen of a call; undefined if unknown. */
export const uploadKindOf = (kind: string): UploadKind | undefined => byKind.get(kind);

/** Maximum file size, in bytes. @source OQ-080 */
export const mostUploadBytes = 20_000_000;

/** Status of a file as returned by the server; PENDING is shown as waiting. @source UPL-002, OQ-081 */
type UploadStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';

type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

const byTask = {
  queued: 'PENDING',
  running: 'PROCESSING',
  done: 'SUCCESS',
  failed: 'ERROR',
  cancelled: 'ERROR',
} as const satisfies Record<TaskStatus, UploadStatus>;

/** Status of a file, derived from its background task. A file refused on arrival has none. */
export const uploadStatusOf = (task: TaskStatus | null): UploadStatus =>
  task === null ? 'ERROR' : byTask[task];
