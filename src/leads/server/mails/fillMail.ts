import sanitizeHtml from 'sanitize-html';
import { fillTemplate } from '#leads/rules/emailTemplates.ts';

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

const titleOf = (content: string): string => {
  const [, title = ''] = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(content) ?? [];
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
