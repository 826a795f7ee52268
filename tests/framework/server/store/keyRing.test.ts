import { refreshSession } from '#framework/people/server/refreshSession.ts';
import {
  hashToken,
  refreshTokenOf,
  signToken,
  verifyToken,
} from '#framework/people/server/tokens.ts';
import {
  beginCodeApp,
  codeAppOf,
  storeRecoveryCodes,
  useRecoveryCode,
} from '#framework/people/server/store/factors.ts';
import { sealedOfPeople } from '#framework/people/server/purgePeople.ts';
import type { Deps } from '#framework/server/deps.ts';
import { sealOlder } from '#framework/server/files/sealedStore.ts';
import { seal, sealedBy, sealPlainly, unseal } from '#framework/server/seal.ts';
import { autonomousOf, openDatabase } from '#framework/server/store/database/database.ts';
import { reloadKeys, rotateKeys } from '#framework/server/store/keyRing.ts';
import { sealedMails } from '#framework/server/store/resealRows.ts';
import { newestMails } from '#framework/server/store/mails.ts';
import { queueMail, serverKeys } from '@patio/framework/server';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, startSessionOf } from '#tests/harness/session.ts';

const [first, second, third] = ['a', 'b', 'c'].map((letter) =>
  `${letter}-secret-of-the-token`.padEnd(40, letter),
);
let server: TestApp;
const opened: { destroy: () => Promise<void> }[] = [];

beforeEach(async () => {
  server = await createTestApp({ config: { tokenSecret: [first!] } });
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  await server.close();
});

/** Another process on the same database, started with these secrets. */
const processWith = (tokenSecret: readonly string[] | null): Deps => {
  const { deps } = server;
  const db = openDatabase({ ...deps.config, url: server.url, poolSize: 2 });
  opened.push(db);
  return { ...deps, db, autonomous: autonomousOf(db), config: { ...deps.config, tokenSecret } };
};

const noPause = async (): Promise<void> => undefined;
const runToEnd = async (
  deps: Deps,
  columns = [...sealedMails, ...sealedOfPeople],
): Promise<number> => {
  let rounds = 0;
  for (let done = 1; done > 0; rounds += 1) done = await sealOlder(columns)(deps);
  return rounds;
};

const tokenFor = (deps: Deps) =>
  signToken(deps, 'file', {
    subject: 'file',
    sessionId: 'session',
    expiresAt: new Date(deps.clock().getTime() + 60_000),
  });

describe('39: TOKEN_SECRET takes several secrets', () => {
  it('the first signs and all verify', async () => {
    const old = await tokenFor(server.deps);
    const both = processWith([second!, first!]);
    expect(await verifyToken(both, 'file', old)).toMatchObject({ ok: true });
    const fresh = await tokenFor(both);
    expect(await verifyToken(server.deps, 'file', fresh)).toMatchObject({ ok: false });
    const alone = processWith([second!]);
    expect(await verifyToken(alone, 'file', fresh)).toMatchObject({ ok: true });
    expect(await verifyToken(alone, 'file', old)).toMatchObject({ ok: false });
    expect(await verifyToken(processWith([first!, second!]), 'file', fresh)).toMatchObject({
      ok: true,
    });
  });

  it('values encrypted and hashed under a former secret remain valid once it is removed', async () => {
    const user = await createUser(server.db);
    const sealed = seal((await serverKeys(server.deps)).mail, 'Texto');
    await storeRecoveryCodes(server.db, server.deps, { userId: user.id, codes: ['CODE-1'] });
    await serverKeys(processWith([second!, first!]));
    const later = processWith([second!]);
    expect(unseal((await serverKeys(later)).mail, sealed)).toBe('Texto');
    expect(await useRecoveryCode(later.db, later, { userId: user.id, code: 'CODE-1' })).toBe(
      'right',
    );
  });

  it.each<[string, readonly string[] | null, string]>([
    [
      'another one',
      [third!],
      'TOKEN_SECRET does not open the keys of this database: give the secret that it was started with, alone or after a new one and a comma.',
    ],
    [
      'none',
      null,
      'The keys of this database were sealed by a TOKEN_SECRET, which is unset: give the secret that it was started with.',
    ],
  ])('%s is refused at startup in one sentence', async (_, secrets, sentence) => {
    await expect(serverKeys(processWith(secrets))).rejects.toThrow(
      expect.objectContaining({ name: 'StartupError', message: sentence }),
    );
    const { rows } = {
      rows: await server.db.selectFrom('key_ring').select('id').orderBy('id').execute(),
    };
    expect(rows).toEqual([{ id: 0 }, { id: 1 }]);
  });
});

describe('39: patio rotate-keys', () => {
  it('derives refresh tokens with the new key; those of a former key are valid until exchanged', async () => {
    const { username } = await createUser(server.db);
    const started = await startSessionOf(server, username);
    const { id } = await server.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const keyOf = async (): Promise<number> => {
      const row = await server.db
        .selectFrom('sessions')
        .select('refreshKey')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(row.refreshKey);
    };
    const exchange = async (token: string): Promise<string> => {
      const caller = { ip: '127.0.0.1', requestId: 'exchange' };
      const renewed = await refreshSession(server.deps, { token }, caller);
      if (!renewed.ok) throw new Error(renewed.error.code);
      return renewed.value.refreshToken;
    };
    // A session older than key numbers.
    const { familyId } = await server.db
      .selectFrom('sessions')
      .select('familyId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const former = { familyId: String(familyId), refreshCount: 0, refreshKey: 0 };
    const formerToken = await refreshTokenOf(server.deps, former);
    expect(formerToken).not.toBe(started.refreshToken);
    await server.db
      .updateTable('sessions')
      .set({ refreshKey: 0, refreshHash: hashToken(formerToken) })
      .where('id', '=', id)
      .execute();
    const byFirst = await exchange(formerToken);
    expect(await keyOf()).toBe(1);
    await rotateKeys(server.deps, noPause);
    expect(await exchange(formerToken)).toBe(byFirst);
    const bySecond = await exchange(byFirst);
    expect(await keyOf()).toBe(2);
    // Two tabs at once, before and after the rotation, get the same successor.
    expect(await exchange(byFirst)).toBe(bySecond);
    await exchange(bySecond);
  });

  it('adds a key known to every process before use, and re-encrypts everything with it', async () => {
    const user = await createUser(server.db);
    await queueMail(server.db, server.deps, { user, type: 'welcome', subject: 'a', text: 'Um' });
    await beginCodeApp(server.db, server.deps, { userId: user.id, secret: 'JBSWY3DPEHPK3PXP' });
    const other = processWith([first!]);
    await serverKeys(other);
    const before = await runToEnd(server.deps);
    const current = async (deps: Deps) => (await serverKeys(deps)).mail.current.id;
    const id = await rotateKeys(server.deps, async () => {
      await reloadKeys(other);
      expect([await current(other), await current(server.deps)]).toEqual([1, 1]);
    });
    expect([id, await current(server.deps), await current(other)]).toEqual([2, 2, 1]);
    // The other process decrypts values of the new key, though it still encrypts with the former one.
    expect(
      unseal((await serverKeys(other)).mail, seal((await serverKeys(server.deps)).mail, 'Dois')),
    ).toBe('Dois');
    await reloadKeys(other);
    expect(await current(other)).toBe(2);
    expect(await runToEnd(server.deps)).toBe(before);
    const mails = await server.db.selectFrom('mails').select('text').execute();
    const factors = await server.db.selectFrom('second_factors').select('sealedSecret').execute();
    expect(
      [...mails.map(({ text }) => text), ...factors.map((one) => one.sealedSecret)].map(sealedBy),
    ).toEqual([2, 2]);
    expect(await codeAppOf(other.db, other, { userId: user.id, confirmed: false })).toMatchObject({
      secret: 'JBSWY3DPEHPK3PXP',
    });
    // Done for this key: another round finds nothing to do.
    expect(await runToEnd(server.deps)).toBe(1);
  });

  it('gives a database with its own secret a new one, which a running process verifies at once', async () => {
    const own = await createTestApp();
    const old = await tokenFor(own.deps);
    const other = {
      ...own.deps,
      db: openDatabase({ ...own.deps.config, url: own.url, poolSize: 2 }),
    };
    opened.push(other.db);
    await serverKeys(other);
    await rotateKeys(own.deps, () => reloadKeys(other));
    const fresh = await tokenFor(own.deps);
    for (const deps of [own.deps, other])
      for (const token of [old, fresh])
        expect(await verifyToken(deps, 'file', token)).toMatchObject({ ok: true });
    const stored = await own.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'tokenSecret')
      .execute();
    expect(String(stored[0]?.value).split(',')).toHaveLength(2);
    await rotateKeys(own.deps, noPause);
    expect(await verifyToken(own.deps, 'file', old)).toMatchObject({ ok: false });
    expect(await verifyToken(own.deps, 'file', fresh)).toMatchObject({ ok: true });
    await own.close();
  });

  it('re-encrypts values older than the key ring, in batches, and resumes after a process died', async () => {
    const user = await createUser(server.db);
    const { mail } = await serverKeys(server.deps);
    for (let n = 0; n < 230; n += 1)
      await queueMail(server.db, server.deps, {
        user,
        type: 'welcome',
        subject: 'a',
        text: 'Velho',
      });
    const former = sealPlainly(mail.former, 'Velho', '');
    await server.db.updateTable('mails').set({ text: former }).execute();
    expect((await newestMails(server.deps, 1))[0]?.text).toBe('Velho');
    const older = async (): Promise<number> =>
      (await server.db.selectFrom('mails').select('text').execute()).filter(
        ({ text }) => sealedBy(text) === undefined,
      ).length;
    const seals = sealOlder(sealedMails);
    await seals(server.deps);
    expect(await older()).toBe(130);
    await runToEnd(processWith([first!]), [...sealedMails]);
    expect(await older()).toBe(0);
    expect((await newestMails(server.deps, 1))[0]?.text).toBe('Velho');
  });
});
