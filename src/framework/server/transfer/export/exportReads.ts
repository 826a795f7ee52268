import { commentsColumn } from '#kernel/entity/Conversation.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import {
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
} from '#server/crud/EntityContext.ts';
import { namesOf } from '#server/crud/namesOf.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import type { ExportPlan } from '#server/store/copy/exportSql.ts';
import { auditedCaller, recordAudit, type AuditDetail } from '#server/store/audit.ts';

/** Checks the right to export: the file's own rule, else the entity's. @fails access.denied */
export const allowExport = (context: EntityContext): EntityResult<void> =>
  context.ownExport ? allowRule(context, context.ownExport.rule) : allow(context, 'export');

/** Audits an export: entity, row count, person. */
export const auditExport = (
  { deps, request, description }: EntityContext,
  action: 'record.export' | 'record.export_download',
  detail: AuditDetail,
): Promise<void> =>
  recordAudit(deps.db, deps, {
    action,
    outcome: 'ok',
    ...auditedCaller(request),
    target: description.resource,
    detail,
  });

/** Suffix of a reference whose names are included. */
const named = '/';

const filterFieldsOf = (filter: Filter): readonly string[] => {
  if (filter.type === 'compare') return [filter.field];
  return filter.type === 'search' ? (filter.fields ?? []) : filter.items.flatMap(filterFieldsOf);
};

/** What a file reveals: fields, filter and sort fields, references with names, and what comments may quote. */
export const exportReads = ({ columns, filter, sort }: ExportPlan): readonly string[] => {
  const shown = columns.flatMap(({ field, masked, target, comments }) => [
    ...(masked ? [] : [field.name]),
    ...(comments?.quotable ?? []),
    ...(target && 'description' in target && !target.areMasked ? [`${field.name}${named}`] : []),
  ]);
  return [
    ...new Set([
      ...shown,
      ...(filter ? filterFieldsOf(filter) : []),
      ...(sort ? [sort.field] : []),
    ]),
  ];
};

/** Whether the person may read comments of the entity: anyone who may open records can. */
export const readsComments = async (context: EntityContext): Promise<boolean> =>
  context.description.comments === true && (await allow(context, 'show')).ok;

/** Whether the person may still read one part of a file: a field, the names of a reference, or the comments. */
const stillReadsOne = async (context: EntityContext, read: string): Promise<boolean> => {
  if (read === commentsColumn) return readsComments(context);
  const { description, catalog } = context;
  const { hidden, masked } = await readableFields(context);
  const name = read.split(named)[0] ?? '';
  if (hidden.has(name)) return false;
  const ref = read.endsWith(named)
    ? description.fields.find((field) => field.name === name)?.ref
    : undefined;
  const target = ref && catalog.descriptions[ref.resource];
  return target ? (await namesOf(context, target)) === 'clear' : !masked.has(name);
};

/** Whether the person may still read everything a file reveals. */
export const stillReads = async (context: EntityContext, reads: unknown): Promise<boolean> => {
  if (!Array.isArray(reads)) return false;
  for (const read of reads.map(String)) if (!(await stillReadsOne(context, read))) return false;
  return true;
};
