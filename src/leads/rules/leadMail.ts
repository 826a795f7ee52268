import { formatInstant, formatPhoneBr } from '@patio/framework/kernel';
import type { TemplateKind } from './emailTemplates';

/** What mails say of an opportunity. */
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
  /** Minutes for the first contact. */
  readonly limitMinutes: number;
};

/** Minutes that an opportunity waits until its dealer is reminded: half of its time. */
export const reminderMinutes = (limitMinutes: number): number => Math.ceil(limitMinutes / 2);

const minuteMs = 60_000;
const unknown = 'não informado';
const phoneOf = (phone: string | null): string => (phone ? formatPhoneBr(phone) : unknown);
const vehicleOf = ({ vehicle, origin }: LeadFacts): string =>
  vehicle ?? (origin === 'consortium' ? 'um consórcio' : 'um veículo');

/**
 * The fields of a template, filled in. Templates are written by the back office, in Portuguese; so is what stands for
 * what is not known.
 *
 * @param reader name of whoever reads it at the dealer; for the customer nobody in particular
 * @param publicUrl where the portal is
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

/** What the outbox calls a mail, and the subject of one whose template has no title. */
export const leadMailKinds = {
  NEW_LEAD: { type: 'leadNew', subject: 'Nova oportunidade' },
  LEAD_REMINDER: { type: 'leadReminder', subject: 'Oportunidade sem contato' },
  LEAD_EXPIRED: { type: 'leadExpired', subject: 'Oportunidade expirada' },
  CUSTOMER_CONFIRMATION: { type: 'leadConfirmation', subject: 'Recebemos o seu contato' },
} as const satisfies Readonly<Record<TemplateKind, { type: string; subject: string }>>;
