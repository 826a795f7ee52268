import { footers } from './messages/mailWords';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { escapeHtml } from '#kernel/formats/html.ts';

/** Content of a letter before layout. Plain text in one language. */
export type Letter = {
  readonly language: Locale;
  /** Must not contain codes: subjects are transmitted and logged in clear. Also the page heading. */
  readonly subject: string;
  readonly greeting: string;
  /** Paragraphs above the code or button. */
  readonly lines: readonly string[];
  /** A code to type, in large print. */
  readonly code?: { readonly label?: string; readonly value: string };
  /** The call to action. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Figures below the paragraphs; columns after the first are aligned right. */
  readonly table?: {
    readonly titles: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Small print below. */
  readonly notes?: readonly string[];
};

/** A letter as sent: plain text and HTML. */
export type WrittenLetter = {
  readonly language: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Display name of a sender's address: `Pátio <no-reply@example.com>` is Pátio. */
export const senderName = (from: string): string => {
  const name = /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1];
  return name === undefined || name === '' ? from.replace(/[<>]/g, '').trim() : name;
};

const textOf = (letter: Letter, sender: string): string => {
  const { greeting, lines, code, table, button, notes = [] } = letter;
  const typed = code && (code.label ? `${code.label}: ${code.value}` : code.value);
  const listed = table && [table.titles, ...table.rows].map((row) => row.join(' | ')).join('\n');
  const parts = [greeting, ...lines, typed, listed, button?.url, ...notes, sender];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
};

/** Clients without media queries get the inline light colours. */
const style = `
      :root { color-scheme: light dark; supported-color-schemes: light dark }
      a { color: #0b5563 }
      @media (prefers-color-scheme: dark) {
        .page { background: #12181c !important }
        .card { background: #1b2328 !important; border-color: #313c43 !important }
        .card, .card h1, .code { color: #e6ebee !important }
        .code { background: #253036 !important }
        .word { color: #7cc4d4 !important }
        .note, .foot { color: #a5b1b9 !important }
        .foot { border-color: #313c43 !important }
        .button { background: #7cc4d4 !important; color: #0d1417 !important }
        a { color: #7cc4d4 }
      }`;

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string, look: string, name = ''): string =>
  `<p${name ? ` class="${name}"` : ''} style="margin:0 0 16px;${look}">${escapeHtml(text)}</p>`;

const codeHtml = ({ label, value }: NonNullable<Letter['code']>): string =>
  `${label ? paragraph(label, 'margin-bottom:6px;font-size:14px') : ''}<p class="code" style="margin:0 0 20px;padding:14px 16px;background:#eef3f5;color:#17212b;border-radius:8px;font-size:26px;line-height:32px;letter-spacing:4px;font-weight:600;font-variant-numeric:tabular-nums">${escapeHtml(value)}</p>`;

const tableHtml = ({ titles, rows }: NonNullable<Letter['table']>): string => {
  const cell = (tag: 'th' | 'td', text: string, at: number): string =>
    `<${tag} style="padding:6px 8px;border-bottom:1px solid #dde3e8;font-size:13px;line-height:18px;text-align:${at === 0 ? 'left' : 'right'};font-variant-numeric:tabular-nums;font-weight:${tag === 'th' ? 600 : 400}">${escapeHtml(text)}</${tag}>`;
  const row = (tag: 'th' | 'td', texts: readonly string[]): string =>
    `<tr>${texts.map((text, at) => cell(tag, text, at)).join('')}</tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${row('th', titles)}${rows.map((texts) => row('td', texts)).join('')}</table>`;
};

const buttonHtml = ({ label, url }: NonNullable<Letter['button']>): string =>
  `<p style="margin:4px 0 20px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:#0b5563;color:#ffffff;border-radius:8px;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
          <p class="note" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#52606b;overflow-wrap:anywhere;word-break:break-word"><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;

const htmlOf = (letter: Letter, sender: string): string => {
  const { language, subject, greeting, lines, code, table, button, notes = [] } = letter;
  const body = 'font-size:15px;line-height:24px';
  const small = 'font-size:13px;line-height:20px;color:#52606b';
  const parts = [
    ...[greeting, ...lines].map((line) => paragraph(line, body)),
    ...(code ? [codeHtml(code)] : []),
    ...(table ? [tableHtml(table)] : []),
    ...(button ? [buttonHtml(button)] : []),
    ...notes.map((line) => paragraph(line, small, 'note')),
  ];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>${style}
    </style>
  </head>
  <body class="page" style="margin:0;padding:0;background:#f3f5f7">
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7;${font}">
      <tr><td align="center" style="padding:28px 12px">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:536px">
          <tr><td class="word" style="padding:0 4px 14px;color:#0b5563;font-size:17px;line-height:24px;font-weight:700">${escapeHtml(sender)}</td></tr>
          <tr><td class="card" style="padding:28px 24px 12px;background:#ffffff;color:#17212b;border:1px solid #dde3e8;border-radius:12px;text-align:left">
          <h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650;color:#17212b">${escapeHtml(subject)}</h1>
          ${parts.join('\n          ')}
          </td></tr>
          <tr><td class="foot" style="padding:14px 4px 0;font-size:12px;line-height:18px;color:#52606b">${escapeHtml(inLanguage(footers, language))}</td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`;
};

/** Lays out a letter, signed with the sender's name. */
export const writeLetter = (letter: Letter, sender: string): WrittenLetter => ({
  language: letter.language,
  subject: letter.subject,
  text: textOf(letter, sender),
  html: htmlOf(letter, sender),
});
