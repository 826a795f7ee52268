import { createHmac, randomBytes } from 'node:crypto';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { seal, tryUnseal } from '#server/seal.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import { transact } from '#server/store/database/database.ts';
import type { SealedColumn } from '#server/store/resealRows.ts';
import type { SessionContext } from '#server/http/People.ts';
import { peopleOnly } from '../accountHooks';
import { webhooksOf } from '../MachineModel';
import { addSecret, readWebhook, secretsOf, type Webhook } from '../store/webhooks';

const prefix = 'whsec_';
const secretBytes = 32;

/** Creates a signing secret. */
const makeSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

const signatureOf = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * Standard Webhooks headers of a call.
 *
 * @param id the same for every attempt, so that targets can deduplicate
 * @param secrets each contributes a signature
 * @source https://www.standardwebhooks.com
 */
export const signatureHeaders = (
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  };
};

const hourMs = 3_600_000;

/** Sealing context of webhook secrets. */
const sealPurpose = 'webhook';

/** Sealed columns of machines: the webhooks' signing secrets. */
export const sealedOfMachines: readonly SealedColumn[] = [
  {
    table: 'webhook_secrets',
    id: 'id',
    column: 'sealed',
    use: 'webhook',
    purpose: () => sealPurpose,
  },
];

type Answer = Promise<Result<WireTypes['WebhookSecret'], AppError>>;
type SecretCall = { readonly id: string; readonly context: SessionContext };

/** Current signing secrets of a webhook, newest first; undefined for one that no key opens any more. */
const openSecrets = async (
  db: Database,
  deps: TransactionDeps,
  webhookId: string,
): Promise<readonly (string | undefined)[]> => {
  const { webhook: key } = await serverKeys(deps);
  const sealed = await secretsOf(db, webhookId, deps.clock());
  return sealed.map((one) => tryUnseal(key, one, sealPurpose));
};

/** Secrets that sign a delivery: none if the key ring has lost their keys. */
export const signingSecrets = async (
  db: Database,
  deps: TransactionDeps,
  webhookId: string,
): Promise<readonly string[]> =>
  (await openSecrets(db, deps, webhookId)).flatMap((secret) => secret ?? []);

/** Creates a secret; earlier ones stay valid until the overlap ends. */
export const issueSecret = async (
  trx: Database,
  deps: TransactionDeps,
  { webhookId, overlapMs }: { readonly webhookId: string; readonly overlapMs: number },
): Promise<string> => {
  const { webhook: key } = await serverKeys(deps);
  const secret = makeSecret();
  const at = deps.clock();
  await addSecret(trx, {
    id: deps.ids(),
    webhookId,
    sealed: seal(key, secret, sealPurpose),
    at,
    formerEndsAt: new Date(at.getTime() + overlapMs),
  });
  return secret;
};

/** Reads the webhook of a person's request. @fails record.not_found, machine.people_only */
const findWebhook = async (
  trx: Database,
  deps: TransactionDeps,
  { id, context }: SecretCall,
): Promise<Result<Webhook, AppError>> => {
  const byPerson = peopleOnly(context.actor);
  if (!byPerson.ok) return byPerson;
  const webhook = await readWebhook(trx, webhooksOf(deps), id);
  return webhook ? ok(webhook) : err(appError('record.not_found'));
};

const audit = (
  trx: Database,
  deps: TransactionDeps,
  event: { readonly action: string; readonly webhook: Webhook; readonly context: SessionContext },
): Promise<void> => {
  const { actor, requestId, ip } = event.context;
  const { username, sessionId } = actor;
  const { action, webhook } = event;
  const details = { action, username, sessionId, requestId, ip, target: webhook.name };
  return recordAudit(trx, deps, { ...details, outcome: 'ok' });
};

/**
 * Returns the current secret and audits the access.
 *
 * @fails record.not_found, machine.people_only, webhook.secret_lost if no key opens it any more
 */
export const readSecret = (deps: Deps, asked: SecretCall): Answer =>
  transact(deps.db, async (trx) => {
    const webhook = await findWebhook(trx, deps, asked);
    if (!webhook.ok) return webhook;
    const secrets = await openSecrets(trx, deps, webhook.value.id);
    if (secrets.length === 0) return err(appError('record.not_found'));
    const [secret] = secrets;
    if (secret === undefined) return err(appError('webhook.secret_lost'));
    const { context } = asked;
    await audit(trx, deps, { action: 'webhook.secret', webhook: webhook.value, context });
    return ok({ secret });
  });

/** Replaces the secret. @fails record.not_found, machine.people_only */
export const rotateSecret = (
  deps: Deps,
  { overlapHours, ...asked }: SecretCall & WireTypes['SecretRotation'],
): Answer =>
  transact(deps.db, async (trx) => {
    const webhook = await findWebhook(trx, deps, asked);
    if (!webhook.ok) return webhook;
    const webhookId = webhook.value.id;
    const secret = await issueSecret(trx, deps, { webhookId, overlapMs: overlapHours * hourMs });
    const { context } = asked;
    await audit(trx, deps, { action: 'webhook.rotate', webhook: webhook.value, context });
    return ok({ secret });
  });
