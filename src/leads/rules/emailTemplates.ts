import { type AppError, appError, escapeHtml } from '@patio/framework/kernel';

/** Events of a lead that an e-mail goes out for. @source OQ-085 */
export const templateKinds = [
  'NEW_LEAD',
  'LEAD_REMINDER',
  'LEAD_EXPIRED',
  'CUSTOMER_CONFIRMATION',
] as const;

/** Event that a template is for. */
export type TemplateKind = (typeof templateKinds)[number];

/** Fields that templates may have, with what the preview shows in their place. */
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
  /** Without them the e-mail says nothing. */
  readonly needed: readonly Placeholder[];
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

/** What the template of each event may and must hold. */
export const templateRules: Readonly<Record<TemplateKind, KindRule>> = {
  NEW_LEAD: { allowed: toDealer, needed: ['customerName', 'leadUrl'] },
  LEAD_REMINDER: { allowed: toDealer, needed: ['customerName', 'leadUrl'] },
  LEAD_EXPIRED: { allowed: toDealer, needed: ['customerName'] },
  CUSTOMER_CONFIRMATION: {
    allowed: ['customerName', 'vehicle', 'dealerName', 'dealerPhone', 'sellerName', 'createdAt'],
    needed: ['customerName', 'dealerName'],
  },
};

/** Bytes of a template. @source OQ-085 */
export const templateBytes = 1_000_000;

const megabyte = 1_000_000;

/**
 * What is wrong with a file before it is read: only `.html`, in any letter case, up to 1 MB.
 *
 * @source ENT-TEMPLATE-01, UPL-017, VAL-039
 */
export const judgeFile = (file: { name: string; size: number }): AppError | undefined => {
  if (!/[^.\\/]\.html$/i.test(file.name.trim())) return appError('SET.template_not_html');
  return file.size > templateBytes
    ? appError('SET.template_too_large', { params: { limitMb: templateBytes / megabyte } })
    : undefined;
};

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const written = (names: readonly string[]): string => names.map((one) => `{{${one}}}`).join(', ');

/** Fields that a text asks for, each once; `{{` without its end counts as an empty one. */
export const placeholdersOf = (content: string): readonly string[] => {
  const names = [...content.matchAll(placeholder)].map(([, name]) => name ?? '');
  const isOpen = content.replace(placeholder, '').includes('{{');
  return [...new Set([...names, ...(isOpen ? [''] : [])])];
};

/** What is wrong with the fields of a template. */
export const judgePlaceholders = (kind: TemplateKind, content: string): AppError | undefined => {
  const { allowed, needed } = templateRules[kind];
  const used = placeholdersOf(content);
  const unknown = used.filter((name) => !allowed.some((one) => one === name));
  if (unknown.length > 0)
    return appError('SET.template_placeholder_unknown', { params: { names: written(unknown) } });
  const missing = needed.filter((name) => !used.includes(name));
  return missing.length > 0
    ? appError('SET.template_placeholder_missing', { params: { names: written(missing) } })
    : undefined;
};

/** A template with its fields filled in; values are text, whatever stands in them. */
export const fillTemplate = (
  content: string,
  values: Readonly<Partial<Record<string, string>>>,
): string =>
  content.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  );
