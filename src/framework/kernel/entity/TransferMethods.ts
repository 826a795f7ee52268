import type { Locale } from './EntityDescription';
import type { FieldError } from '../errors/AppError';

/** Days for which the file of an import and its refused rows are kept. */
export const importKeptDays = 3;

/** Changes that one file may ask to be approved: as many as wait together for a second person to see. */
export const mostRequests = 200;

/** Begins the place of what every row says instead of a column: `{"=TCC": "typeName"}`. */
export const constantMark = '=';

/** Between the fields of a key that finds a record by several of them: `owner+clinic`. */
export const keyPlus = '+';

/** The fields of a key; none where every row is a new record. */
export const keyParts = (key: string | null): readonly string[] => key?.split(keyPlus) ?? [];

/** What is exported and how: all rows of the filter, in this order. */
export type ExportRequest = {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly columns: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly separator: ';' | ',';
  /** Byte order mark: Excel reads the file as UTF-8. */
  readonly bom: boolean;
  /** Names and formats of the language; else the stored values under the fields' own names. */
  readonly labels: boolean;
  readonly language: Locale;
};

/**
 * A file that came whole. `parts`: its bytes in order, each a `Uint8Array` or, of a large file, a `Blob` of the
 * browser.
 */
export type ExportedFile = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly parts: readonly unknown[];
};

/** How far a download is. `rows`: of all; null while it is not known. */
export type ExportProgress = { readonly bytes: number; readonly rows: number | null };

/** A column of an uploaded table: its heading, some of its values, the field that it fills. */
export type ImportColumn = {
  readonly at: number;
  readonly title: string;
  readonly samples: readonly string[];
  readonly field: string | null;
};

/** Where the rows of a table stand in its file, and what its person may not see of them. */
export type ImportLayout = {
  /** Line of the headings. */
  readonly heading: number;
  /** Sheets of a workbook, empty for CSV. `rows`: below the headings, null where counting them would take long. */
  readonly sheets: readonly {
    readonly name: string;
    readonly rows: number | null;
    readonly isHidden: boolean;
  }[];
  /** The sheet that is read. */
  readonly sheet: string | null;
  /** Hidden rows below the headings; they are read too. */
  readonly hiddenRows: number;
  /** Positions of hidden columns; they are read too. */
  readonly hiddenColumns: readonly number[];
  /** Merged cells stand for all that they cover. */
  readonly isMerged: boolean;
};

/** What became of each row in a dry run or an import. */
export type ImportCounts = {
  readonly rows: number;
  readonly create: number;
  readonly update: number;
  readonly unchanged: number;
  readonly error: number;
};

/** A row that was refused: its line in the file, why, and what it says in the refused fields, by path. */
export type ImportFault = {
  readonly line: number;
  readonly fields: readonly FieldError[];
  readonly values?: Readonly<Record<string, string>>;
};

/** A refused row with its cells as they came. */
export type ImportFaultRow = Omit<ImportFault, 'values'> & { readonly cells: readonly string[] };

/** A row that would change something. */
export type ImportChange = {
  readonly line: number;
  readonly action: 'create' | 'update';
  readonly name: string;
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** Findings of a dry run, the first of each kind. */
export type ImportFindings = {
  readonly counts: ImportCounts;
  readonly faults: readonly ImportFault[];
  readonly changes: readonly ImportChange[];
};

/** An uploaded table on its way into an entity. */
export type ImportState = {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
  /** Instant at which its upload began. */
  readonly createdAt: string;
  /** `uploading`: parts are missing. `ready`: can be mapped and checked. */
  readonly status: 'uploading' | 'ready' | 'checking' | 'checked' | 'importing' | 'imported';
  readonly format: 'csv' | 'xlsx' | null;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly columns: readonly ImportColumn[];
  /** Null until the file came whole. */
  readonly layout: ImportLayout | null;
  /** Fields whose values find existing records; empty: every row is a new record. */
  readonly key: string | null;
  /** Fields that can find records, best first. */
  readonly keys: readonly string[];
  /** The task that checks or imports, or did. */
  readonly task: string | null;
  readonly findings: ImportFindings | null;
  /** The same file with the same columns was imported before, at this instant. */
  readonly importedAt: string | null;
};

/** Calls that move many records at once. `signal`: an `AbortSignal`. The client implements them. */
export type TransferMethods = {
  exportRecords(
    resource: string,
    params: ExportRequest & {
      readonly signal?: unknown;
      readonly onProgress?: (progress: ExportProgress) => void;
    },
  ): Promise<{ data: ExportedFile }>;
  /** Starts the task that makes the same file in the background; it is kept for a day. */
  startExport(
    resource: string,
    params: ExportRequest,
  ): Promise<{ data: { readonly task: string } }>;
  /** The file that a task of the person made. */
  exportFile(
    resource: string,
    params: {
      readonly id: string;
      readonly signal?: unknown;
      readonly onProgress?: (progress: ExportProgress) => void;
    },
  ): Promise<{ data: ExportedFile }>;
  /** Sends a file in parts. `file` is the browser's `File`. */
  uploadImport(
    resource: string,
    params: {
      readonly file: unknown;
      readonly signal?: unknown;
      readonly onProgress?: (bytes: number) => void;
    },
  ): Promise<{ data: ImportState }>;
  /**
   * The person's newest imports of a resource, at most five, newest first: to go on with one after its dialog was
   * closed.
   */
  imports(
    resource: string,
    params: { readonly signal?: unknown },
  ): Promise<{ data: readonly ImportState[] }>;
  importState(
    resource: string,
    params: { readonly id: string; readonly signal?: unknown },
  ): Promise<{ data: ImportState }>;
  /** Takes another sheet of the workbook: its columns, and nothing of a check before. */
  chooseSheet(
    resource: string,
    params: { readonly id: string; readonly sheet: string },
  ): Promise<{ data: ImportState }>;
  /** Removes an import that was not carried out: file, columns and findings. */
  discardImport(resource: string, params: { readonly id: string }): Promise<{ data: undefined }>;
  /** Starts a dry run with these columns: position → field, or `=text` → field for a text that every row says. */
  checkImport(
    resource: string,
    params: {
      readonly id: string;
      readonly mapping: Readonly<Record<string, string>>;
      readonly key: string | null;
    },
  ): Promise<{ data: ImportState }>;
  /** Imports what was checked: every row or none, or the valid rows. */
  commitImport(
    resource: string,
    params: { readonly id: string; readonly mode: 'all' | 'valid'; readonly again?: boolean },
  ): Promise<{ data: ImportState }>;
  /** Refused rows as they came, after a line, in order; an empty answer: there are no more. */
  importFaults(
    resource: string,
    params: { readonly id: string; readonly after: number },
  ): Promise<{ data: readonly ImportFaultRow[] }>;
};
