import type { FastifyReply } from 'fastify';
import type { Config } from '@patio/framework/server';
import { escaped } from './escaped';

type BotConfig = Pick<Config, 'botCheckSiteKey' | 'botCheckScript'>;

/** What the page is told of the bot check: nothing where no key is configured. @source OQ-103 */
export const botCheckMeta = ({ botCheckSiteKey, botCheckScript }: BotConfig): readonly string[] =>
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
export const openBotCheck = (
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
