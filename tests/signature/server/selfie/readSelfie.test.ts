import { readSelfie } from '#signature/server/selfie/readSelfie.ts';
import * as pictures from './pictures';
import { sharp } from './sharp';

const codeOf = async (content: Buffer, name = 'selfie.jpg'): Promise<string> => {
  const read = await readSelfie({ name, content });
  return read.ok ? 'ok' : read.error.code;
};

test.each(Object.entries(pictures.people))(
  'VAL-075: a coloured picture with one face is a selfie (%s)',
  async (_, person) => {
    expect(await codeOf(await person())).toBe('ok');
  },
);

test('VAL-075: accepts a PNG with an upper-case extension', async () => {
  const picture = await pictures.asPng(await pictures.people.one());
  expect(await codeOf(picture, 'Minha foto.PNG')).toBe('ok');
});

test('POL-013, ERR-157: refuses another extension, another content and truncated data', async () => {
  const picture = await pictures.people.one();
  expect(await codeOf(picture, 'selfie.gif')).toBe('selfie.extension');
  expect(await codeOf(picture, 'selfie')).toBe('selfie.extension');
  const gif = await sharp(picture).gif().toBuffer();
  expect(await codeOf(gif, 'selfie.jpg')).toBe('selfie.extension');
  expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    'selfie.extension',
  );
  expect(await codeOf(picture.subarray(0, 4_000))).toBe('selfie.extension');
  expect(await codeOf(Buffer.alloc(0))).toBe('selfie.extension');
});

test('POL-014, ERR-158: refuses more than 5 MB before decoding', async () => {
  const picture = await pictures.people.one();
  const padded = Buffer.concat([picture, Buffer.alloc(5_000_001 - picture.length)]);
  expect(await codeOf(padded)).toBe('selfie.size');
  expect(await codeOf(padded.subarray(0, 5_000_000))).toBe('ok');
});

test('POL-015, ERR-159: refuses less than 480 by 640 pixels in either orientation', async () => {
  const picture = await pictures.people.one();
  expect(await codeOf(await pictures.resized(picture, 479, 640))).toBe('selfie.resolution');
  expect(await codeOf(await pictures.resized(picture, 480, 639))).toBe('selfie.resolution');
  expect(await codeOf(await pictures.resized(picture, 480, 640))).toBe('ok');
  expect(await codeOf(await pictures.resized(await pictures.group(), 640, 480))).not.toBe(
    'selfie.resolution',
  );
});

test('POL-016, ERR-160: refuses a grey picture', async () => {
  expect(await codeOf(await pictures.grey(await pictures.people.one()))).toBe(
    'selfie.not_coloured',
  );
});

test('POL-017, ERR-161: finds no face in a landscape', async () => {
  expect(await codeOf(await pictures.landscape('png'), 'selfie.png')).toBe('selfie.face_not_found');
});

test('POL-018, ERR-162: refuses a group picture', async () => {
  expect(await codeOf(await pictures.group())).toBe('selfie.several_faces');
});

test('refuses a decompression bomb without decoding it', async () => {
  const bomb = await pictures.bomb();
  expect(bomb.length).toBeLessThan(5_000_000);
  expect(await codeOf(bomb, 'selfie.png')).toBe('selfie.extension');
});

test('the stored picture is upright and has no location or camera metadata', async () => {
  const sent = await pictures.lying(await pictures.withPlace(await pictures.people.two()));
  const read = await readSelfie({ name: 'selfie.jpg', content: sent });
  expect(read.ok).toBe(true);
  if (!read.ok) return;
  const { exif, width, height, orientation } = await sharp(read.value.content).metadata();
  expect(exif).toBeUndefined();
  expect(orientation).toBeUndefined();
  expect(height).toBeGreaterThan(width);
  expect(read.value.sha256).toMatch(/^[0-9a-f]{64}$/);
});
