import type { BulkRefusal, BulkReport } from '#kernel/entity/BulkChange.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';

/** Refused records that a report names; it counts all of them. */
const namedRefusals = 1_000;

/** Collects what became of the records of a task. */
export type BulkReportWriter = {
  readonly changed: () => void;
  readonly unchanged: () => void;
  readonly refused: (
    record: { readonly id: string; readonly label: string },
    why: AppError,
  ) => void;
  /** What became of one record: changed or not, or refused. */
  readonly add: (
    record: { readonly id: string; readonly label: string },
    result: Result<boolean, AppError>,
  ) => void;
  readonly report: () => BulkReport;
};

/** Of a refused form, the first field says more than the whole. */
export const reasonOf = ({
  code,
  params,
  fields,
}: AppError): Pick<BulkRefusal, 'code' | 'params'> => {
  const [field] = fields ?? [];
  const why = code === 'validation.failed' && field ? field : { code, params };
  return { code: why.code, ...(why.params ? { params: why.params } : {}) };
};

/** An empty report. */
export const createBulkReport = (): BulkReportWriter => {
  let changed = 0;
  let unchanged = 0;
  let refusedCount = 0;
  const refused: BulkRefusal[] = [];
  const writer: BulkReportWriter = {
    changed: () => {
      changed += 1;
    },
    unchanged: () => {
      unchanged += 1;
    },
    refused: (record, why) => {
      refusedCount += 1;
      if (refused.length < namedRefusals) refused.push({ ...record, ...reasonOf(why) });
    },
    add: (record, result) => {
      if (!result.ok) writer.refused(record, result.error);
      else if (result.value) writer.changed();
      else writer.unchanged();
    },
    report: () => ({ changed, unchanged, refused, refusedCount }),
  };
  return writer;
};
