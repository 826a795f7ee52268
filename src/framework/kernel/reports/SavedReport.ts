import type { ViewVisibility } from '../entity/SavedView';
import type { Localized } from '../entity/Localized';
import type { ReportQuestion } from './question';
import type { ReportSchedule } from './schedule';

/** User-defined properties of a report. */
export type ReportInput = {
  readonly name: string;
  /** Its owner, the owner's group, or everybody who may open the list. */
  readonly visibility: ViewVisibility;
  readonly question: ReportQuestion;
  /** Absent: not mailed. */
  readonly schedule?: ReportSchedule | undefined;
};

/** A saved question. It grants nothing. */
export type SavedReport = ReportInput & {
  readonly id: string;
  readonly version: number;
  /** Names by language of a report that the application ships, until somebody renames it. */
  readonly names?: Localized | undefined;
  readonly mine: boolean;
  /** Whether the reader may change and delete it. */
  readonly editable: boolean;
  readonly ownerName: string;
  readonly nextMailAt?: string | undefined;
  /** The list no longer exists, or a field of the question is not available to the reader. */
  readonly broken?: true;
};
