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

/** The current template of an event; undefined if the module or mail delivery is off, or there is none. */
export const templateInUse = async (
  { trx, deps }: Post,
  kind: TemplateKind,
): Promise<string | undefined> => {
  if (deps.mailer.kind === 'none' || !(await readModules(trx))['email_leads']) return undefined;
  return readCurrentContent(trx, kind);
};

/** Recipient of a mail; dealer staff have a name. */
type Recipient = { readonly user: MailUser; readonly name?: string };

const customerOf = ({ origin, email }: LeadFacts): readonly Recipient[] => {
  const visitor = Object.hasOwn(visitors, origin) ? visitors[origin as Visitor] : undefined;
  return email && visitor ? [{ user: { id: null, username: visitor.username, email } }] : [];
};

const write = async (
  { trx, deps }: Post,
  kind: TemplateKind,
  { content, lead, recipient }: { content: string; lead: LeadFacts; recipient: Recipient },
): Promise<void> => {
  const { user, name } = recipient;
  const values = leadValues(lead, name, deps.config.publicUrl);
  // An undeliverable address must not lose the opportunity.
  if (isMailable(user.email))
    await queueMail(trx, deps, { user, ...leadMailKinds[kind], ...fillMail(content, values) });
};

/**
 * Queues the mails of an event in its transaction: the confirmation goes to the customer, all others to the dealer's
 * staff who work on opportunities.
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
    const recipients: readonly Recipient[] =
      kind === 'CUSTOMER_CONFIRMATION'
        ? customerOf(lead)
        : own.map(({ name, ...user }) => ({ user, name }));
    for (const recipient of recipients) await write(post, kind, { content, lead, recipient });
  }
};
