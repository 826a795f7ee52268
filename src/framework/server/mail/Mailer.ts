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
