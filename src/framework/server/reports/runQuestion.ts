import { withCaller } from '#kernel/entity/Conversation.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';
import { withDays, type Period } from '#kernel/filter/periods.ts';
import { reportDays, type ReportDays, type ReportResult } from '#kernel/reports/result.ts';
import {
  checkQuestion,
  reportLimits,
  type Grouping,
  type ReportMeasure,
  type ReportQuestion,
} from '#kernel/reports/question.ts';
import { err, ok } from '#kernel/Result.ts';
import {
  allow,
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  viewerOf,
} from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import { listNamed } from '../crud/views/savedViews';
import { exportColumn } from '../transfer/export/exportColumn';
import { isTimeout } from '../store/database/sqlTransaction';
import { assembleAnswer } from './assembleAnswer';
import { readAnswer, type GroupColumn, type ReportPlan } from '../store/reports/answerSql';

/**
 * Opens a question's list; requires the right to list. Nested entities have no reports.
 *
 * @fails record.not_found, access.denied
 */
export const openReportList = async (
  context: CatalogContext,
  name: string,
): EntityResult<EntityContext> => {
  const description = listNamed(context, name);
  if (!description || description.singleton || description.apiPath.includes('{'))
    return err(appError('record.not_found'));
  const list = { ...context, description };
  const allowed = await allow(list, 'list');
  return allowed.ok ? ok(list) : allowed;
};

/** Labels are never masked: withheld fields cannot be grouped by. */
const noMasks: ReadonlySet<string> = new Set();

const groupColumn = async (
  context: EntityContext,
  { field: name, unit }: Grouping,
  locale: Locale,
): Promise<GroupColumn> =>
  unit === undefined
    ? { name, labelled: await exportColumn(context, name, { masked: noMasks, locale }) }
    : { name, unit };

/** Maximum useful decimal places of an average. */
const mostPlaces = 4;

/** Decimal places of an average. */
const placesOf = ({ fields }: EntityDescription, { field: name }: ReportMeasure): number => {
  const field = fields.find((one) => one.name === name);
  if (field?.kind === 'money') return 0;
  return Math.max(2, Math.min(mostPlaces, field?.scale ?? 0));
};

const within = (field: string, days: Period): Filter => ({
  type: 'compare',
  field,
  op: 'between',
  value: days,
});

type Periods = Pick<ReportPlan, 'before'> & {
  readonly filters: readonly Filter[];
  readonly days?: ReportDays;
};

/** Conditions of the period, and of the previous one if compared. */
const periodsOf = ({ period }: ReportQuestion, now: Date): Periods => {
  if (!period) return { filters: [] };
  const { field, name, compare = false } = period;
  const days = reportDays(name, now);
  const own = within(field, days.now);
  if (!compare) return { filters: [own], days };
  const before = within(field, days.before);
  return { filters: [{ type: 'or', items: [own, before] }], before, days };
};

type Prepared = {
  readonly list: EntityContext;
  readonly rights: FieldRights;
  readonly plan: ReportPlan;
  readonly days: ReportDays | undefined;
};

const prepare = async (
  context: CatalogContext,
  question: ReportQuestion,
  locale: Locale,
): EntityResult<Prepared> => {
  const list = await openReportList(context, question.resource);
  if (!list.ok) return list;
  const rights = await readableFields(list.value);
  const checked = checkQuestion(rights.description, question);
  if (!checked.ok) return checked;
  const parsed = parseFilter(rights.description, question.filter ?? {});
  if (!parsed.ok) return parsed;
  const now = context.deps.clock();
  const { filters, days, before } = periodsOf(question, now);
  const own = withCaller(withDays(parsed.value, now), context.request.actor.username);
  const filter: Filter = { type: 'and', items: [own, ...filters] };
  const { description } = list.value;
  const groups = await Promise.all(
    question.by.map((grouping) => groupColumn(list.value, grouping, locale)),
  );
  const plan: ReportPlan = {
    selection: { visibleTo: viewerOf(context, description), filter },
    groups,
    measure: question.measure,
    places: placesOf(description, question.measure),
    locale,
    ...(before ? { before } : {}),
  };
  return ok({ list: list.value, rights, plan, days });
};

const tooManyGroups = () =>
  err(appError('report.too_many_groups', { params: { limit: reportLimits.groups } }));

/**
 * Runs a question with the rights of the request's person: rows, fields and masks as in the list. For people who get
 * personal data masked, groups of fewer than `fewestOfPersonal` records are withheld.
 *
 * @fails record.not_found, access.denied, report.field_unavailable, query.invalid_filter, query.invalid_operator,
 *   report.too_many_groups, report.too_slow
 */
export const runQuestion = async (
  context: CatalogContext,
  question: ReportQuestion,
  locale: Locale,
): EntityResult<ReportResult> => {
  const prepared = await prepare(context, question, locale);
  if (!prepared.ok) return prepared;
  const { list, rights, plan, days } = prepared.value;
  try {
    const rows = await readAnswer(context.deps.db, list.description, plan);
    const groups = rows.filter(({ level, isBefore }) => level === 0 && !isBefore).length;
    if (groups > reportLimits.groups) return tooManyGroups();
    return ok(
      assembleAnswer(
        { list: list.description, isMasked: rights.masked.size > 0, question, days },
        rows,
      ),
    );
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return err(appError('report.too_slow', { params: { seconds: reportLimits.seconds } }));
  }
};
