import { type InsertRow, markMailsSent, readNewLeads } from '../store/demo';
import { demoId } from './demoOrganisation';
import type { TemplateKind } from '#leads/rules/emailTemplates.ts';
import type { Database, TransactionDeps } from '@patio/framework/server';
import { mailLeads } from '#leads/server/index.ts';

type Letter = { readonly title: string; readonly lines: readonly string[]; readonly link?: string };

const letters: Readonly<Record<TemplateKind, Letter>> = {
  NEW_LEAD: {
    title: 'Nova oportunidade',
    lines: [
      '{{customerName}} quer saber mais sobre {{vehicle}}.',
      'Telefone: {{customerPhone}}<br>E-mail: {{customerEmail}}',
      'Recebida em {{createdAt}}. Faça o primeiro contato até {{expiresAt}}.',
    ],
    link: 'Abrir a oportunidade',
  },
  LEAD_REMINDER: {
    title: 'Oportunidade sem contato',
    lines: [
      'Ninguém falou ainda com {{customerName}}, que quer saber mais sobre {{vehicle}}.',
      'O prazo termina em {{expiresAt}}.',
    ],
    link: 'Abrir a oportunidade',
  },
  LEAD_EXPIRED: {
    title: 'Oportunidade expirada',
    lines: ['A oportunidade de {{customerName}} expirou sem contato da {{dealerName}}.'],
  },
  CUSTOMER_CONFIRMATION: {
    title: 'Recebemos o seu contato',
    lines: [
      'Olá, {{customerName}}!',
      'A {{dealerName}} vai falar com você sobre {{vehicle}}.',
      'Se preferir, ligue: {{dealerPhone}}.',
    ],
  },
};

const accents: Readonly<Record<number, string>> = { 1: '#334155', 2: '#0b5563' };

const page = ({ title, lines, link }: Letter, number: number): string => `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8"><title>${title}</title></head>
  <body style="margin:0;padding:24px;background:#f4f6f8;font-family:Arial,sans-serif;color:#1f2937">
    <table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff">
      <tr><td style="padding:20px 24px;background:${accents[number]};color:#ffffff;font-size:18px">${title}</td></tr>
      <tr><td style="padding:24px;font-size:15px;line-height:1.5">
        ${lines.map((line) => `<p>${line}</p>`).join('\n        ')}${
          link
            ? `\n        <p><a href="{{leadUrl}}" style="display:inline-block;padding:10px 18px;background:${accents[number]};color:#ffffff;text-decoration:none">${link}</a></p>`
            : ''
        }
      </td></tr>
    </table>
  </body>
</html>
`;

const versions = (kind: TemplateKind): readonly number[] => (kind === 'NEW_LEAD' ? [1, 2] : [2]);
const fileNameOf = (kind: TemplateKind): string => `${kind.toLowerCase().replace(/_/g, '-')}.html`;

const seeds = (Object.keys(letters) as TemplateKind[]).flatMap((kind) =>
  versions(kind).map((number, index, all) => ({
    id: demoId(`template:${kind}:${index + 1}`),
    kind,
    number: index + 1,
    content: page(letters[kind], number),
    isCurrent: index === all.length - 1,
  })),
);

/** Templates of lead e-mails; one has an earlier version. */
export const templateRows = (at: Date): readonly InsertRow[] =>
  seeds.map(({ content, ...row }) => ({
    ...row,
    fileName: fileNameOf(row.kind),
    size: Buffer.byteLength(content),
    uploadedBy: 'CRM',
    createdAt: at,
    updatedAt: at,
  }));

/** Content of the templates. */
export const templateContentRows = (): readonly InsertRow[] =>
  seeds.map(({ id, content }) => ({ templateId: id, content }));

const lines = [
  'Patio - Ficha tecnica (demonstracao)',
  'Modelo Aurora 1.4 LT, ano/modelo 2026/2027',
  'Motor flex 1.4, 106 cv, cambio automatico de 6 marchas',
  'Garantia de 3 anos. Documento de demonstracao, sem valor comercial.',
];

const content = `BT /F1 12 Tf 60 770 Td 18 TL ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`;

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** A one-page PDF attached to a notice: looks like a technical specification. */
export const demoDocument = (): Buffer => {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/**
 * E-mails of the newest customer leads, marked as sent at their creation. Only with the demo mailbox: with a real mail
 * server, demo data must never be sent.
 */
export const insertDemoMails = async (trx: Database, deps: TransactionDeps): Promise<void> => {
  if (deps.mailer.kind !== 'mailbox') return;
  for (const { id, receivedAt } of await readNewLeads(trx)) {
    const post = { trx, deps: { ...deps, clock: () => new Date(receivedAt) } };
    await mailLeads(post, 'NEW_LEAD', [id]);
    await mailLeads(post, 'CUSTOMER_CONFIRMATION', [id]);
  }
  await markMailsSent(trx);
};

/** Name of the file attached to a notice. */
export const demoFileName = 'ficha-tecnica-aurora-2027.pdf';

const notices = {
  NOT001: {
    title: 'Tabelas atualizadas',
    message:
      'As tabelas de preço deste mês foram atualizadas. Confira as condições antes de simular.',
    english: {
      title: 'Price tables updated',
      message:
        'This month’s price tables were updated. Check their conditions before you simulate.',
    },
    fileName: demoFileName,
  },
  NOT002: {
    title: 'Tabelas vencem em breve',
    message: 'Há tabelas de preço que vencem nos próximos 30 dias.',
    english: {
      title: 'Price tables about to end',
      message: 'Some price tables end within the next 30 days.',
    },
    fileName: null,
  },
} as const;

const receivers: Readonly<Record<keyof typeof notices, readonly string[]>> = {
  NOT001: ['ADMIN-INTERNAL', 'FI-MANAGER', 'SALES-MANAGER'],
  NOT002: ['FI-MANAGER', 'FINANCE'],
};

const hour = 3_600_000;

const noticesOf = (type: keyof typeof notices, createdAt: Date): readonly InsertRow[] => {
  const { fileName, ...words } = notices[type];
  return receivers[type].map((username) => ({
    id: demoId(`notice:${type}:${username}`),
    userId: demoId(`user:${username}`),
    type,
    ...words,
    fileName,
    createdAt,
  }));
};

/** Unread notices of some demo users. */
export const noticeRows = (now: Date): readonly InsertRow[] => [
  ...noticesOf('NOT001', new Date(now.getTime() - hour)),
  ...noticesOf('NOT002', new Date(now.getTime() - 2 * hour)),
];
