import type { Locale } from './EntityDescription';
import type { FieldError } from '../errors/AppError';

/** Days that an import's file and refused rows are kept. */
export const importKeptDays = 3;

/** Maximum approval requests of one file: the number that can be pending together. */
export const mostRequests = 200;

/** Prefix of a constant in place of a column: `{"=TCC": "typeName"}`. */
export const constantMark = '=';

/** Separator of a compound key: `owner+clinic`. */
export const keyPlus = '+';

/** Fields of a key; empty if every row is a new record. */
export const keyParts = (key: string | null): readonly string[] => key?.split(keyPlus) ?? [];

/** Export request: all rows of the filter, in this order. */
export type ExportRequest = {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly columns: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly separator: ';' | ',';
  /** Byte order mark, so that Excel reads UTF-8. */
  readonly bom: boolean;
  /** Localised labels and formats; otherwise stored values under field names. */
  readonly labels: boolean;
  readonly language: Locale;
};

/** A complete file. `parts`: its bytes in order, each a `Uint8Array` or, for a large file, a `Blob`. */
export type ExportedFile = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly parts: readonly unknown[];
};

/** Progress of a download. `rows`: share of all rows; null if unknown. */
export type ExportProgress = { readonly bytes: number; readonly rows: number | null };

/** A column of an uploaded table: heading, sample values, mapped field. */
export type ImportColumn = {
  readonly at: number;
  readonly title: string;
  readonly samples: readonly string[];
  readonly field: string | null;
};

/** Layout of a table in its file, including content hidden from view. */
export type ImportLayout = {
  /** Line number of the headings. */
  readonly heading: number;
  /** Sheets of a workbook, empty for CSV. `rows`: below the headings, null if counting them is expensive. */
  readonly sheets: readonly {
    readonly name: string;
    readonly rows: number | null;
    readonly isHidden: boolean;
  }[];
  /** Selected sheet. */
  readonly sheet: string | null;
  /** Number of hidden rows below the headings; they are imported too. */
  readonly hiddenRows: number;
  /** Positions of hidden columns; they are imported too. */
  readonly hiddenColumns: readonly number[];
  /** Merged cells count for every cell they cover. */
  readonly isMerged: boolean;
};

/** Row counts of a dry run or an import, by outcome. */
export type ImportCounts = {
  readonly rows: number;
  readonly create: number;
  readonly update: number;
  readonly unchanged: number;
  readonly error: number;
};

/** A refused row: its line in the file, errors, and the refused values, by path. */
export type ImportFault = {
  readonly line: number;
  readonly fields: readonly FieldError[];
  readonly values?: Readonly<Record<string, string>>;
};

/** A refused row with its original cells. */
export type ImportFaultRow = Omit<ImportFault, 'values'> & { readonly cells: readonly string[] };

/** A row that would change a record. */
export type ImportChange = {
  readonly line: number;
  readonly action: 'create' | 'update';
  readonly name: string;
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** Results of a dry run, the first of each kind. */
export type ImportFindings = {
  readonly counts: ImportCounts;
  readonly faults: readonly ImportFault[];
  readonly changes: readonly ImportChange[];
};

/** State of an import. */
export type ImportState = {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
  /** Instant at which the upload started. */
  readonly createdAt: string;
  /** `uploading`: incomplete. `ready`: can be mapped and checked. */
  readonly status: 'uploading' | 'ready' | 'checking' | 'checked' | 'importing' | 'imported';
  readonly format: 'csv' | 'xlsx' | null;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly columns: readonly ImportColumn[];
  /** Null until the upload is complete. */
  readonly layout: ImportLayout | null;
  /** Fields that match existing records; null: every row is a new record. */
  readonly key: string | null;
  /** Possible keys, best first. */
  readonly keys: readonly string[];
  /** Last check or import task. */
  readonly task: string | null;
  readonly findings: ImportFindings | null;
  /** When the same file was last imported with the same columns. */
  readonly importedAt: string | null;
};

/** Bulk data calls. `signal`: an `AbortSignal`. Implemented by the client. */
export type TransferMethods = {
  exportRecords(
    resource: string,
    params: ExportRequest & {
      readonly signal?: unknown;
      readonly onProgress?: (progress: ExportProgress) => void;
    },
  ): Promise<{ data: ExportedFile }>;
  /** Starts generating the same file in the background; it is available for a day. */
  startExport(
    resource: string,
    params: ExportRequest & { readonly idempotencyKey?: string },
  ): Promise<{ data: { readonly task: string } }>;
  /** The file generated by a task of the person. */
  exportFile(
    resource: string,
    params: {
      readonly id: string;
      readonly signal?: unknown;
      readonly onProgress?: (progress: ExportProgress) => void;
    },
  ): Promise<{ data: ExportedFile }>;
  /** Uploads a file in parts. `file` is the browser's `File`. */
  uploadImport(
    resource: string,
    params: {
      readonly file: unknown;
      readonly signal?: unknown;
      readonly onProgress?: (bytes: number) => void;
    },
  ): Promise<{ data: ImportState }>;
  /**
   * The person's latest imports of a resource, at most five, newest first: to resume one after closing its dialog.
   */
  imports(
    resource: string,
    params: { readonly signal?: unknown },
  ): Promise<{ data: readonly ImportState[] }>;
  importState(
    resource: string,
    params: { readonly id: string; readonly signal?: unknown },
  ): Promise<{ data: ImportState }>;
  /** Selects another sheet: loads its columns and discards previous checks. */
  chooseSheet(
    resource: string,
    params: { readonly id: string; readonly sheet: string },
  ): Promise<{ data: ImportState }>;
  /** Deletes an unfinished import: file, columns and results. */
  discardImport(resource: string, params: { readonly id: string }): Promise<{ data: undefined }>;
  /** Starts a dry run with this mapping: position → field, or `=text` → field for a constant. */
  checkImport(
    resource: string,
    params: {
      readonly id: string;
      readonly mapping: Readonly<Record<string, string>>;
      readonly key: string | null;
    },
  ): Promise<{ data: ImportState }>;
  /** Imports checked rows: all or none, or only the valid ones. */
  commitImport(
    resource: string,
    params: { readonly id: string; readonly mode: 'all' | 'valid'; readonly again?: boolean },
  ): Promise<{ data: ImportState }>;
  /** Refused rows with their original cells, after a line, in order; empty at the end. */
  importFaults(
    resource: string,
    params: { readonly id: string; readonly after: number },
  ): Promise<{ data: readonly ImportFaultRow[] }>;
};
