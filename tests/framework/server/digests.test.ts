import { linkTokenHash, newLinkToken } from '#framework/server/digests.ts';

test('a link token has 256 random bits, and its stored hash does not reveal them', () => {
  const [one, other] = [newLinkToken(), newLinkToken()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(linkTokenHash(one)).not.toContain(one);
  expect([linkTokenHash(one), linkTokenHash(one)]).not.toContain(linkTokenHash(other));
});
