import { hash, hashRaw, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { TransactionDeps } from '#server/deps.ts';

/** argon2id as recommended by OWASP: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Hashes a short generated secret, as slowly as a password. */
export const slowHash = (text: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(text, { ...cost, salt });

/** Hashes and compares passwords off the event loop, with limited concurrency. */
export type PasswordHasher = {
  /** @fails server.unavailable if too many are waiting */
  readonly hash: (password: string) => Promise<Result<string, AppError>>;
  /** Without a hash, takes the same time and returns false, so that unknown users look like wrong passwords. */
  readonly verify: (
    password: string,
    passwordHash: string | null,
  ) => Promise<Result<boolean, AppError>>;
};

/** Whether a hash uses other cost parameters than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time, lanes] = PHC.exec(passwordHash) ?? [];
  return (
    Number(memory) !== cost.memoryCost ||
    Number(time) !== cost.timeCost ||
    Number(lanes) !== cost.parallelism
  );
}

/** Canonical form of a password, independent of how accents were typed. Never truncates. */
const canonical = (password: string): string => password.normalize('NFKC');

/** Runs up to `concurrency` jobs and queues up to `queue`; refuses the rest. */
function createGate(limits: { readonly concurrency: number; readonly queue: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<Result<T, AppError>> => {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.queue) return err(appError('server.unavailable'));
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return ok(await job());
    } finally {
      // The slot passes directly to the next one, so that no other job can take it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Creates a hasher. Refuses passwords beyond `queue` waiting ones. */
export function createPasswordHasher(limits: {
  readonly concurrency: number;
  readonly queue: number;
}): PasswordHasher {
  const gate = createGate(limits);
  const decoy = hash(randomBytes(24).toString('base64'), cost);
  return {
    hash: (password) => gate(() => hash(canonical(password), cost)),
    verify: async (password, passwordHash) => {
      const against = passwordHash ?? (await decoy);
      const matches = await gate(() => verify(against, canonical(password)));
      return matches.ok ? ok(matches.value && passwordHash !== null) : matches;
    },
  };
}

const hashers = new WeakMap<object, PasswordHasher>();

/** The hasher of this process. */
export function passwordHasherOf(deps: TransactionDeps): PasswordHasher {
  const cached = hashers.get(deps.autonomous);
  if (cached !== undefined) return cached;
  const { hashConcurrency: concurrency, hashQueue: queue } = deps.config;
  const hasher = createPasswordHasher({ concurrency, queue });
  hashers.set(deps.autonomous, hasher);
  return hasher;
}
