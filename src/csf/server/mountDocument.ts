import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '@patio/framework/kernel';
import { type Deps, sendProblem, type Config } from '@patio/framework/server';

/** Escapes text for an HTML attribute. */
const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type BotConfig = Pick<Config, 'botCheckSiteKey' | 'botCheckScript'>;

/** Bot-check settings for the page; empty without a site key. @source OQ-103 */
const botCheckMeta = ({ botCheckSiteKey, botCheckScript }: BotConfig): readonly string[] =>
  botCheckSiteKey === ''
    ? []
    : [
        `<meta name="bot-check" content="${escaped(botCheckSiteKey)}" data-script="${escaped(botCheckScript)}" />`,
      ];

/** Origin of reCAPTCHA's further scripts. */
const google = new Set(['https://www.google.com', 'https://www.recaptcha.net']);
const googleFiles = 'https://www.gstatic.com';

const csp = 'content-security-policy';

/** Extends a page's CSP for the bot-check script, if configured. */
const openBotCheck = (
  { botCheckSiteKey, botCheckScript }: BotConfig,
  reply: FastifyReply,
): void => {
  if (botCheckSiteKey === '') return;
  const { origin } = new URL(botCheckScript);
  const scripts = google.has(origin) ? `${origin} ${googleFiles}` : origin;
  const policy = String(reply.getHeader(csp) ?? '')
    .replace(/script-src [^;]*/, (directive) => `${directive} ${scripts}`)
    .replace(/connect-src [^;]*/, (directive) => `${directive} ${origin}`);
  void reply.header(csp, `${policy}; frame-src ${origin}`);
};

type WithPages = FastifyReply & { readonly sendFile: (name: string) => FastifyReply };

/** A built public page and its URLs. */
export type PublicDocument = {
  readonly urls: readonly string[];
  readonly file: string;
  /** The page has a form that the bot check protects: only such pages may load its script. */
  readonly hasBotCheck?: true;
  /** Tags that replace `<!-- about -->`, by requested URL. */
  readonly headOf?: (deps: Deps, url: string) => Promise<readonly string[]>;
  /** Runs before each response, HEAD requests included. */
  readonly visited?: (deps: Deps, request: FastifyRequest) => Promise<void>;
};

/** Link previews require an absolute image URL. */
const shownPicture = /(property="og:image" content=")(\/[^"]*)/;

/** Link-preview tags. */
export const sharedMeta = ({
  title,
  description,
  url,
}: {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}): readonly string[] => {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Pátio',
    'og:locale': 'pt_BR',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image:alt': `${title} – Pátio`,
  };
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
    ),
  ];
};

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

const fill = async (
  deps: Deps,
  { headOf, hasBotCheck }: PublicDocument,
  { url, page }: { readonly url: string; readonly page: string },
): Promise<string> => {
  const own = (await headOf?.(deps, url)) ?? [];
  const head = [...own, ...(hasBotCheck ? botCheckMeta(deps.config) : [])].join('\n    ');
  return page
    .replace('content="patio-csf"', () => `content="${escaped(deps.config.publicApiKey)}"`)
    .replace('<!-- about -->', () => head)
    .replace(
      shownPicture,
      (_, before: string, path: string) => `${before}${deps.config.publicUrl}${path}`,
    );
};

/**
 * Serves a public page. API key and preview tags are inlined on each response, which is never cached.
 *
 * @source GATE-014, MISC-PUB-05
 */
export const mountDocument = (app: FastifyInstance, deps: Deps, document: PublicDocument): void => {
  for (const url of document.urls.flatMap((one) => [one, `${one}/`]))
    app.route({
      method: 'GET',
      url,
      onSend: async (request, reply, payload: unknown) => {
        if (reply.statusCode !== 200 || !isStream(payload)) return payload;
        if (document.hasBotCheck) openBotCheck(deps.config, reply);
        const page = await fill(deps, document, { url: request.url, page: await text(payload) });
        for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-length'])
          void reply.removeHeader(name);
        return page;
      },
      handler: async (request, reply) => {
        await document.visited?.(deps, request);
        if (!('sendFile' in reply)) return sendProblem(reply, appError('request.not_found'));
        for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'])
          delete request.raw.headers[name];
        return (reply as WithPages).sendFile(document.file);
      },
    });
};
