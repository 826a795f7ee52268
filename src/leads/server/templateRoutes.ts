import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type RouteModule,
  countHit,
  hourlyLimit,
  queueMail,
  route,
} from '@patio/framework/server';
import type { LeadMailing } from '#generated/types/wire.ts';
import {
  sampleValues,
  templateKinds,
  leadMailKinds,
  reminderMinutes,
} from '../rules/emailTemplates';
import { readMailing, readTemplateContent, testTemplate } from '../calls';
import { fillMail } from './mails/mailLeads';
import { addressOfUser, lastSent, readLimitMinutes, readContent } from './store/leadMails';

const testsPerHour = 20;
const hourSeconds = 3_600;

const mailing = async (deps: Deps): Promise<LeadMailing> => {
  const limitMinutes = await readLimitMinutes(deps.db);
  const types = templateKinds.map((kind) => leadMailKinds[kind].type);
  const sent = await lastSent(deps.db, types);
  return {
    delivery: deps.mailer.kind,
    limitMinutes,
    reminderMinutes: reminderMinutes(limitMinutes),
    sent: templateKinds.map((kind) => ({
      kind,
      lastSentAt: sent.get(leadMailKinds[kind].type) ?? null,
    })),
  };
};

/** Sends a version with sample values to the user. @fails SIS001, SET.mail_off, record.hourly_limit */
const sendTest = async (
  deps: Deps,
  { userId, username }: Actor,
  id: string,
): Promise<Result<{ email: string }, AppError>> => {
  const [content, email] = [await readContent(deps.db, id), await addressOfUser(deps.db, userId)];
  if (content === undefined || email === undefined) return err(appError('SIS001'));
  if (deps.mailer.kind === 'none') return err(appError('SET.mail_off'));
  const limit = { name: 'templateTest', subject: username, windowSeconds: hourSeconds };
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, limit);
  if (hits > testsPerHour) return err(hourlyLimit(leftSeconds));
  const { title, ...mail } = fillMail(content, sampleValues);
  const subject = `Teste: ${title ?? 'modelo de e-mail'}`;
  const user = { id: userId, username, email };
  await queueMail(deps.db, deps, { user, type: 'templateTest', subject, ...mail });
  return ok({ email });
};

/** Custom calls of e-mail templates. */
export const templateRoutes: RouteModule = [
  route(readTemplateContent, async (deps, { params }) => {
    const content = await readContent(deps.db, params.id);
    return content === undefined ? err(appError('SIS001')) : ok({ content });
  }),
  route(readMailing, async (deps) => ok(await mailing(deps))),
  route(testTemplate, (deps, { params, context }) => sendTest(deps, context.actor, params.id)),
];

declare module '@patio/framework/server' {
  interface MailTypes {
    readonly leadNew: true;
    readonly leadReminder: true;
    readonly leadExpired: true;
    readonly leadConfirmation: true;
    readonly templateTest: true;
  }
}
