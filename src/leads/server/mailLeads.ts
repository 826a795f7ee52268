import sanitizeHtml from 'sanitize-html';
import {
  type Database,
  type TransactionDeps,
  type MailUser,
  isMailable,
  queueMail,
} from '@patio/framework/server';
import {
  fillTemplate,
  type TemplateKind,
  leadMailKinds,
  leadValues,
  type LeadFacts,
} from '#leads/rules/emailTemplates.ts';
import { readModules } from '#access/server/index.ts';
import { leadWorkers } from '#leads/calls.ts';
import { readCurrentContent, readLeadFacts, readLeadPeople } from './store/leadMails';

/** Origins of opportunities without a session, with their author in the history. */
export const visitors = {
  csf: { userId: 'system', username: 'CSF', name: 'Simulador do cliente' },
  consortium: { userId: 'system', username: 'FORMWEB', name: 'Formulário de consórcio' },
} as const;

/** Origin of a customer's opportunity. */
export type Visitor = keyof typeof visitors;

const subjectLength = 150;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes the only four entities that sanitize-html emits. */
const readEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => signs[name] ?? '');

const blocks = ['p', 'div', 'tr', 'li', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'hr'];
const isLink = /^(?:https?:|mailto:|tel:)/i;

/** Converts HTML to plain text: one line per block, links with their URLs. */
export const textOfHtml = (html: string): string => {
  const plain = sanitizeHtml(html, {
    allowedTags: [...blocks, 'br', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['style', 'script', 'title', 'head', 'textarea', 'option', 'noscript'],
  });
  const lines = plain
    .replace(/\s+/g, ' ')
    .replace(
      /<a(?: href="([^"]*)")?>(.*?)<\/a>/g,
      (_whole, href: string | undefined, label: string) =>
        href && isLink.test(href) && label.trim() !== href ? `${label}: ${href} ` : label,
    )
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '\n\n')
    .split('\n')
    .map((line) => readEntities(line).trim())
    .join('\n');
  return `${lines.replace(/\n{3,}/g, '\n\n').trim()}\n`;
};

/** Collapses to one line, to prevent header injection through the subject. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, subjectLength);

/** Text of the first title; empty if it is not closed. Split, since one pattern would take quadratic time on many. */
const titleOf = (content: string): string => {
  const [, after = ''] = content.split(/<title[^<>]*>/i, 2);
  const [title = '', rest] = after.split(/<\/title>/i, 2);
  if (rest === undefined) return '';
  return readEntities(sanitizeHtml(title, { allowedTags: [], allowedAttributes: {} }));
};

const fillPlain = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);

/** Renders a template as a mail: HTML, plain text, and the title as subject; undefined without a title. */
export const fillMail = (content: string, values: Readonly<Record<string, string>>) => {
  const html = fillTemplate(content, values);
  const title = oneLine(fillPlain(titleOf(content), values));
  return { html, text: textOfHtml(html), title: title === '' ? undefined : title };
};

type Post = { readonly trx: Database; readonly deps: TransactionDeps };

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
