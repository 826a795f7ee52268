import { readModules } from '#access/server/index.ts';
import {
  type Database,
  type Deps,
  type MailUser,
  isMailable,
  queueMail,
} from '@patio/framework/server';
import { leadWorkers } from '#leads/calls.ts';
import type { TemplateKind } from '#leads/rules/emailTemplates.ts';
import { leadMailKinds, leadValues, type LeadFacts } from '#leads/rules/leadMail.ts';
import { readCurrentContent, readLeadFacts, readLeadPeople } from '../store/leadMails';
import { visitors, type Visitor } from '../visitors';
import { fillMail } from './fillMail';

type Post = { readonly trx: Database; readonly deps: Deps };

/** The template that goes out for an event: none while the module is off, nothing is in use or nothing is sent. */
export const templateInUse = async (
  { trx, deps }: Post,
  kind: TemplateKind,
): Promise<string | undefined> => {
  if (deps.mailer.kind === 'none' || !(await readModules(trx))['email_leads']) return undefined;
  return readCurrentContent(trx, kind);
};

/** Whom a mail goes to; a name for people of the dealer. */
type Reader = { readonly user: MailUser; readonly name?: string };

const customerOf = ({ origin, email }: LeadFacts): readonly Reader[] => {
  const visitor = Object.hasOwn(visitors, origin) ? visitors[origin as Visitor] : undefined;
  return email && visitor ? [{ user: { id: null, username: visitor.username, email } }] : [];
};

const write = async (
  { trx, deps }: Post,
  kind: TemplateKind,
  { content, lead, reader }: { content: string; lead: LeadFacts; reader: Reader },
): Promise<void> => {
  const { user, name } = reader;
  const values = leadValues(lead, name, deps.config.publicUrl);
  // An address that no mail reaches is no reason to lose the opportunity.
  if (isMailable(user.email))
    await queueMail(trx, deps, { user, ...leadMailKinds[kind], ...fillMail(content, values) });
};

/**
 * Writes the mails of an event to whoever it concerns, in the transaction of the event: the customer who left an
 * address is told that the dealer knows, everything else goes to the people of the dealer who work on opportunities.
 *
 * @source OQ-035, OQ-085
 */
export const mailLeads = async (
  post: Post,
  kind: TemplateKind,
  ids: readonly string[],
): Promise<void> => {
  const content = ids.length > 0 ? await templateInUse(post, kind) : undefined;
  if (content === undefined) return;
  const leads = await readLeadFacts(post.trx, ids);
  const people =
    kind === 'CUSTOMER_CONFIRMATION'
      ? []
      : await readLeadPeople(post.trx, {
          dealerIds: leads.map((lead) => lead.dealerId),
          groups: leadWorkers.groups,
        });
  for (const lead of leads) {
    const own = people.filter(({ dealerId }) => dealerId === lead.dealerId);
    const readers: readonly Reader[] =
      kind === 'CUSTOMER_CONFIRMATION'
        ? customerOf(lead)
        : own.map(({ name, ...user }) => ({ user, name }));
    for (const reader of readers) await write(post, kind, { content, lead, reader });
  }
};
