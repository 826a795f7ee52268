import { createTransport } from 'nodemailer';
import type { Config } from '../Config';
import type { Locale } from '#kernel/entity/EntityDescription.ts';

/** A message sent from the outbox. */
export type Mail = {
  /** Stable message id, so that servers can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly language: Locale;
  readonly text: string;
  /** HTML version; null: text only. */
  readonly html: string | null;
};

/**
 * Transport for e-mails. `smtp` delivers; `mailbox` collects messages for `/dev/mailbox` (demo, development); `none`
 * leaves them in the outbox until a server is configured.
 */
export type Mailer = {
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Rejects if the message was not accepted; the outbox retries later. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** Timeout per message: shorter than a sender's lease, so that it is never sent twice. */
const MESSAGE_MS = 40_000;

/** Delivers by SMTP. Message content never references files or URLs. */
function createSmtpMailer(url: string, from: string, messageMs: number): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    kind: 'smtp',
    send: async ({ id, to, language, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        messageId: `<${id}@patio>`,
        headers,
        signal: AbortSignal.timeout(messageMs),
      });
    },
    close: async () => transport.close(),
  };
}

const createMailboxMailer = (kind: 'mailbox' | 'none'): Mailer => ({
  kind,
  send: async () => undefined,
  close: async () => undefined,
});

/** Creates the configured mailer: SMTP_URL, else the mailbox of demo and development, else none. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>,
  messageMs = MESSAGE_MS,
): Mailer {
  if (config.smtpUrl !== null) return createSmtpMailer(config.smtpUrl, config.mailFrom, messageMs);
  return createMailboxMailer(config.demo ? 'mailbox' : 'none');
}
