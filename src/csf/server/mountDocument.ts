import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '@patio/framework/kernel';
import { type Deps, sendProblem, type Config } from '@patio/framework/server';

/** Words as they stand inside an attribute of a page. */
const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type BotConfig = Pick<Config, 'botCheckSiteKey' | 'botCheckScript'>;

/** What the page is told of the bot check: nothing where no key is configured. @source OQ-103 */
const botCheckMeta = ({ botCheckSiteKey, botCheckScript }: BotConfig): readonly string[] =>
  botCheckSiteKey === ''
    ? []
    : [
        `<meta name="bot-check" content="${escaped(botCheckSiteKey)}" data-script="${escaped(botCheckScript)}" />`,
      ];

/** reCAPTCHA's script loads the rest of itself from here. */
const google = new Set(['https://www.google.com', 'https://www.recaptcha.net']);
const googleFiles = 'https://www.gstatic.com';

const csp = 'content-security-policy';

/** Opens the policy of this one page for the script of the bot check, where one is configured, and for nothing else. */
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

/** A built page for people without a session, and the addresses at which it is. */
export type PublicDocument = {
  readonly urls: readonly string[];
  readonly file: string;
  /** Tags that stand in place of `<!-- about -->`, by the address that is asked for. */
  readonly headOf?: (deps: Deps, url: string) => Promise<readonly string[]>;
  /** Runs before the page is sent, for each request, those without a body included. */
  readonly visited?: (deps: Deps, request: FastifyRequest) => Promise<void>;
};

/** Who shows a link fetches its picture by a whole address. */
const shownPicture = /(property="og:image" content=")(\/[^"]*)/;

/** What a link shows where it is shared. */
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
  { headOf }: PublicDocument,
  { url, page }: { readonly url: string; readonly page: string },
): Promise<string> => {
  const own = (await headOf?.(deps, url)) ?? [];
  const head = [...own, ...botCheckMeta(deps.config)].join('\n    ');
  return page
    .replace('content="patio-csf"', () => `content="${escaped(deps.config.publicApiKey)}"`)
    .replace('<!-- about -->', () => head)
    .replace(
      shownPicture,
      (_, before: string, path: string) => `${before}${deps.config.publicUrl}${path}`,
    );
};

/**
 * A page of customers: a document of its own. Key and what a shared link shows are written into it when it is sent, so
 * that it travels whole and is never answered from a cache.
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
        openBotCheck(deps.config, reply);
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
