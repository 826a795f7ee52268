import type { Locale } from '#kernel/entity/EntityDescription.ts';

/** One message as it leaves the outbox. */
export type Mail = {
  /** Names the message for good: a server that gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly language: Locale;
  readonly text: string;
  /** The same as a page; null: it goes as text alone. */
  readonly html: string | null;
};

/**
 * Way out for mail. `smtp` delivers; `mailbox` keeps every message for `/dev/mailbox` (demo);
 * `none` keeps them waiting in the outbox until a server is configured.
 */
export type Mailer = {
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Rejects when the message was not taken over; the outbox tries again later. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
};
