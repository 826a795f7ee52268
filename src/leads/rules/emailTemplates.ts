import { type AppError, appError, escapeHtml, formatInstant } from '@patio/framework/kernel';
import { formatPhoneBr } from '@patio/framework/br';

/** Events of a lead that send an e-mail. @source OQ-085 */
export const templateKinds = [
  'NEW_LEAD',
  'LEAD_REMINDER',
  'LEAD_EXPIRED',
  'CUSTOMER_CONFIRMATION',
] as const;

/** Event of a template. */
export type TemplateKind = (typeof templateKinds)[number];

/** Fields of templates with their sample values for the preview. */
export const sampleValues = {
  customerName: 'Maria Oliveira',
  customerPhone: '(11) 98765-4321',
  customerEmail: 'maria.oliveira@exemplo.com.br',
  vehicle: 'Onix LT 1.0 Turbo 2026/2027',
  dealerName: 'Aroeira Veículos',
  dealerPhone: '(11) 3333-4444',
  sellerName: 'João Souza',
  createdAt: '15/06/2026 14:30',
  expiresAt: '15/06/2026 15:30',
  leadUrl: 'https://portal.exemplo.com.br/leads',
} as const;

/** Field of a template: `{{customerName}}`. */
type Placeholder = keyof typeof sampleValues;

type KindRule = {
  readonly allowed: readonly Placeholder[];
  /** Required fields. */
  readonly required: readonly Placeholder[];
};

const toDealer: readonly Placeholder[] = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'vehicle',
  'dealerName',
  'sellerName',
  'createdAt',
  'expiresAt',
  'leadUrl',
];

/** Allowed and required fields by event. */
export const templateRules: Readonly<Record<TemplateKind, KindRule>> = {
  NEW_LEAD: { allowed: toDealer, required: ['customerName', 'leadUrl'] },
  LEAD_REMINDER: { allowed: toDealer, required: ['customerName', 'leadUrl'] },
  LEAD_EXPIRED: { allowed: toDealer, required: ['customerName'] },
  CUSTOMER_CONFIRMATION: {
    allowed: ['customerName', 'vehicle', 'dealerName', 'dealerPhone', 'sellerName', 'createdAt'],
    required: ['customerName', 'dealerName'],
  },
};

/** Maximum size of a template in bytes. @source OQ-085 */
export const templateBytes = 1_000_000;

const megabyte = 1_000_000;

/**
 * Checks name and size of a file: `.html` in any case, up to 1 MB.
 *
 * @source ENT-TEMPLATE-01, UPL-017, VAL-039
 */
export const checkFile = (file: { name: string; size: number }): AppError | undefined => {
  if (!/[^.\\/]\.html$/i.test(file.name.trim())) return appError('SET.template_not_html');
  return file.size > templateBytes
    ? appError('SET.template_too_large', { params: { limitMb: templateBytes / megabyte } })
    : undefined;
};

/** Names are trimmed afterwards: spaces in the pattern would take cubic time on many of them. */
const placeholder = /\{\{([^{}]*)\}\}/g;
const listText = (names: readonly string[]): string => names.map((one) => `{{${one}}}`).join(', ');

/** Distinct fields used in a text; an unclosed `{{` counts as an empty one. */
export const placeholdersOf = (content: string): readonly string[] => {
  const names = [...content.matchAll(placeholder)].map(([, name = '']) => name.trim());
  const isOpen = content.replace(placeholder, '').includes('{{');
  return [...new Set([...names, ...(isOpen ? [''] : [])])];
};

/** Checks the fields of a template. */
export const checkPlaceholders = (kind: TemplateKind, content: string): AppError | undefined => {
  const { allowed, required } = templateRules[kind];
  const used = placeholdersOf(content);
  const unknown = used.filter((name) => !allowed.some((one) => one === name));
  if (unknown.length > 0)
    return appError('SET.template_placeholder_unknown', { params: { names: listText(unknown) } });
  const missing = required.filter((name) => !used.includes(name));
  return missing.length > 0
    ? appError('SET.template_placeholder_missing', { params: { names: listText(missing) } })
    : undefined;
};

/** Fills in a template; values are escaped. */
export const fillTemplate = (
  content: string,
  values: Readonly<Partial<Record<string, string>>>,
): string =>
  content.replace(placeholder, (whole, typed: string) => {
    const name = typed.trim();
    return Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole;
  });

/** Facts about an opportunity for its mails. */
export type LeadFacts = {
  readonly id: string;
  readonly customerName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly vehicle: string | null;
  readonly origin: string;
  readonly receivedAt: string;
  readonly dealerId: string;
  readonly dealerName: string;
  readonly dealerPhone: string | null;
  /** Time limit for the first contact, in minutes. */
  readonly limitMinutes: number;
};

/** Minutes until the dealer is reminded: half of the time limit. */
export const reminderMinutes = (limitMinutes: number): number => Math.ceil(limitMinutes / 2);

const minuteMs = 60_000;
const unknown = 'não informado';
const phoneOf = (phone: string | null): string => (phone ? formatPhoneBr(phone) : unknown);
const vehicleOf = ({ vehicle, origin }: LeadFacts): string =>
  vehicle ?? (origin === 'consortium' ? 'um consórcio' : 'um veículo');

/**
 * Values of the template fields. Templates are in Portuguese, and so are the placeholders for unknown values.
 *
 * @param reader name of the recipient at the dealer; undefined for the customer
 * @param publicUrl base URL of the portal
 */
export const leadValues = (
  lead: LeadFacts,
  reader: string | undefined,
  publicUrl: string,
): Readonly<Record<string, string>> => {
  const expires = new Date(new Date(lead.receivedAt).getTime() + lead.limitMinutes * minuteMs);
  return {
    customerName: lead.customerName,
    customerPhone: phoneOf(lead.phone),
    customerEmail: lead.email ?? unknown,
    vehicle: vehicleOf(lead),
    dealerName: lead.dealerName,
    dealerPhone: phoneOf(lead.dealerPhone),
    sellerName: reader ?? 'equipe de vendas',
    createdAt: formatInstant(lead.receivedAt),
    expiresAt: formatInstant(expires.toISOString()),
    leadUrl: `${publicUrl}/leads/${lead.id}`,
  };
};

/** Outbox type of each mail, and its subject if the template has no title. */
export const leadMailKinds = {
  NEW_LEAD: { type: 'leadNew', subject: 'Nova oportunidade' },
  LEAD_REMINDER: { type: 'leadReminder', subject: 'Oportunidade sem contato' },
  LEAD_EXPIRED: { type: 'leadExpired', subject: 'Oportunidade expirada' },
  CUSTOMER_CONFIRMATION: { type: 'leadConfirmation', subject: 'Recebemos o seu contato' },
} as const satisfies Readonly<Record<TemplateKind, { type: string; subject: string }>>;
