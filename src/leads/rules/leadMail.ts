import { formatPhoneBr } from '@patio/framework/br';
import { formatInstant } from '@patio/framework/kernel';
import type { TemplateKind } from './emailTemplates';

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
