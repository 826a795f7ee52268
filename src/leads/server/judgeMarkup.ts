import sanitizeHtml from 'sanitize-html';
import { type AppError, appError } from '@patio/framework/kernel';

/** Elements that run, load or send something. */
const refusedElements: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal'],
  ...['form', 'input', 'button', 'textarea', 'select', 'base', 'link'],
]);

const addresses: ReadonlySet<string> = new Set([
  ...['href', 'src', 'action', 'formaction', 'background', 'poster', 'xlink:href', 'data'],
]);

// Control characters and white space hide the scheme from people, not from browsers.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /[\u0000-\u0020]/g;
const runs = /^(?:javascript|vbscript|livescript):|^data:(?!image\/(?:png|jpe?g|gif|webp)[;,])/i;

const faultOf = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined => {
  if (refusedElements.has(name)) return `<${name}>`;
  if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '')) return '<meta refresh>';
  return Object.entries(attributes)
    .filter(
      ([attribute, value]) =>
        /^on/i.test(attribute) ||
        attribute === 'srcdoc' ||
        (addresses.has(attribute) && runs.test(value.replace(hidden, ''))),
    )
    .map(([attribute]) => attribute)[0];
};

/** What in a text would run where the e-mail is read: scripts, handlers, frames, forms. */
export const judgeMarkup = (content: string): AppError | undefined => {
  let fault: string | undefined;
  sanitizeHtml(content, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      fault ??= faultOf(name.toLowerCase(), attributes);
    },
  });
  return fault === undefined
    ? undefined
    : appError('SET.template_script', { params: { what: fault } });
};
