import { type AppError, appError, escapeHtml } from '@patio/framework/kernel';

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

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const listText = (names: readonly string[]): string => names.map((one) => `{{${one}}}`).join(', ');

/** Distinct fields used in a text; an unclosed `{{` counts as an empty one. */
export const placeholdersOf = (content: string): readonly string[] => {
  const names = [...content.matchAll(placeholder)].map(([, name]) => name ?? '');
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
  content.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  );
