import { linkTokenHash, newLinkToken } from '#framework/server/digests.ts';

test('a link has 256 bits of chance, and what is stored of it does not tell them', () => {
  const [one, other] = [newLinkToken(), newLinkToken()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(linkTokenHash(one)).not.toContain(one);
  expect([linkTokenHash(one), linkTokenHash(one)]).not.toContain(linkTokenHash(other));
});
