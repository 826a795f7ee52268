import { application } from '#kernel/application.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { nextMailAt } from '#kernel/reports/SavedReport.ts';
import { ok, type Result } from '#kernel/Result.ts';
import { openContext } from '../crud/EntityContext';
import type { Database, Deps, TransactionDeps } from '../deps';
import type { Contact } from '../http/People';
import type { Letter } from '../mail/writeLetter';
import { queueLetter } from '../store/mails';
import { transact } from '../store/database/database';
import {
  queueReportMails,
  takeDueReport,
  takeReportMail,
  type ReportMail,
} from '../store/reports/reports';
import { reportWord, reportWords } from './messages/reportWords';
import { reportTable, type ReportTable } from './reportFile';
import { openReportList, runQuestion } from './runQuestion';

/** Rows in a mail; the page shows all. */
const mostRows = 30;

/** Username of a recipient as typed. */
export const usernameIn = (typed: string): string => typed.trim().toUpperCase();

/** Why a report has no figures. Any other reason: a field or a right is gone. */
const failures: Readonly<Partial<Record<AppError['code'], keyof typeof reportWords>>> = {
  'report.too_many_groups': 'tooManyGroups',
  'report.too_slow': 'tooSlow',
};

const introOf = (answer: Result<ReportTable, AppError>): keyof typeof reportWords =>
  answer.ok ? 'intro' : (failures[answer.error.code] ?? 'broken');

type Reader = {
  readonly name: string;
  readonly language: Locale;
  readonly report: ReportMail;
  readonly address: string;
};

const letterOf = (
  { name, language, report, address }: Reader,
  answer: Result<ReportTable, AppError>,
): Letter => {
  const table = answer.ok ? answer.value : undefined;
  const wordFor = (word: keyof typeof reportWords, values: Readonly<Record<string, string>> = {}) =>
    reportWord(inLanguage(reportWords[word], language), values);
  const hidden = Math.max(0, (table?.rows.length ?? 0) - mostRows);
  const title = report.names ? inLanguage(report.names, language) : report.name;
  return {
    language,
    subject: title,
    greeting: wordFor('greeting', { name: name.trim().split(/\s+/)[0] ?? '' }),
    lines: [
      wordFor(introOf(answer), { report: title }),
      ...(hidden > 0 ? [wordFor('more', { count: String(hidden) })] : []),
    ],
    ...(table
      ? {
          table: {
            titles: table.titles,
            rows: (hidden > 0
              ? [...table.rows.slice(0, mostRows - 1), table.rows.at(-1)!]
              : table.rows
            ).map((row) => row.map(({ text }) => text)),
          },
        }
      : {}),
    button: { label: wordFor('open'), url: `${address}/reports/${report.id}` },
    notes: [wordFor('note', { owner: report.ownerName })],
  };
};

/**
 * Runs a report with its recipient's rights. Undefined, and not mailed, if the recipient may no longer read the list or
 * the owner no longer exists.
 */
const letterFor = async (
  deps: Deps,
  report: ReportMail,
): Promise<{ readonly contact: Contact; readonly letter: Letter } | undefined> => {
  const search = { usernames: [usernameIn(report.username)], limit: 1 };
  const [contact] = (await deps.people.contacts?.(deps.db, search)) ?? [];
  const actor = contact && (await deps.people.findPerson(deps.db, contact.id));
  const owner = await deps.people.findPerson(deps.db, report.ownerId);
  if (!contact || !actor || !owner) return undefined;
  const locale = contact.language ?? application().languages[0];
  const context = openContext(deps, { actor, requestId: deps.ids(), ip: '' });
  const { question } = report;
  const list = await openReportList(context, report.resource);
  if (!list.ok) return undefined;
  const answer = await runQuestion(context, question, locale);
  const source = { description: list.value.description, question, locale };
  const reader = { name: contact.name, language: locale, report, address: deps.config.publicUrl };
  return {
    contact,
    letter: letterOf(reader, answer.ok ? ok(reportTable(source, answer.value)) : answer),
  };
};

const queueDue = async (trx: Database, deps: TransactionDeps) => {
  const report = await takeDueReport(trx, deps.clock());
  if (!report?.schedule) return ok(false);
  await queueReportMails(trx, report, nextMailAt(report.schedule, deps.clock()));
  return ok(true);
};

const mailNext = async (trx: Database, deps: Deps) => {
  const report = await takeReportMail(trx);
  if (!report) return ok(false);
  const written = await letterFor(deps, report);
  if (written)
    await queueLetter(trx, deps, {
      user: written.contact,
      type: 'report',
      letter: written.letter,
    });
  return ok(true);
};

/** Queues reports that are due, and mails one. Returns the number processed. Safe in several processes. */
export const mailReports = async (deps: Deps): Promise<number> => {
  const due = await transact(deps.db, (trx) => queueDue(trx, deps));
  const mailed = await transact(deps.db, (trx) => mailNext(trx, deps));
  return Number(due.ok && due.value) + Number(mailed.ok && mailed.value);
};
