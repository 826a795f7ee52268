import { PublicFailure } from '@patio/framework/react';
import { failureText, isDead, shownFailure } from '#signature/browser/signer/SignerFrame.tsx';

const textOf = (failure: unknown) => failureText(((key: string) => key) as never, 'pt-BR', failure);

test.each([
  ['network', 'network'],
  ['USE029', 'tooMany'],
  ['SIG001', 'noLink.over'],
  ['SIS001', 'noLink.text'],
  ['request.invalid_parameter', 'noLink.text'],
  ['no.such', 'general'],
])('ERR-152: a signer sees %s in plain words: %s', (code, text) => {
  expect(textOf(new PublicFailure(code))).toBe(text);
});

test('ERR-152: a failure without a code gets the general message; others get their own', () => {
  expect(textOf(new Error('x'))).toBe('general');
  expect(textOf(new PublicFailure('selfie.face_not_found'))).toMatch(/rosto/);
});

test('ERR-152: a message interpolates its params, and nothing for a missing one', () => {
  const failure = new PublicFailure('selfie.resolution', [], { width: 480 });
  expect(textOf(failure)).toMatch(/480 ×  pixels/);
});

test.each(['SIS001', 'request.invalid_parameter', 'SIG001', 'selfie.link_over'])(
  'ESG-018: a link that returns %s is invalid',
  (code) => {
    const failure = new PublicFailure(code);
    expect(isDead(failure)).toBe(true);
    expect(shownFailure(failure)).toEqual({ isDead: failure });
  },
);

test('ESG-018: any other failure leaves the page unchanged', () => {
  const failure = new PublicFailure('USE029');
  expect(shownFailure(failure)).toEqual({ failure });
});
