import type { TemplateKind } from '#leads/rules/emailTemplates.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

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
