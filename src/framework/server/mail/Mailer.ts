/** One message as it leaves the outbox. Plain text, in pt-BR. */
export type Mail = {
  /** Names the message for good: a server that gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
