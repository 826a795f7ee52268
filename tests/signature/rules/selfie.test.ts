import {
  countFaces,
  type FacePlace,
  fileRefusal,
  isStale,
  sightRefusal,
} from '#signature/rules/selfie.ts';

const now = new Date('2026-11-25T15:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

test.each([
  [60, false],
  [85_000, false],
  [85_999, false],
  [86_000, false],
  [86_001, true],
  [90_000, true],
  [172_800, true],
])('POL-019, VAL-076, CONST-028: a selfie of %i seconds is stale: %s', (seconds, stale) => {
  expect(isStale(ago(seconds), now)).toBe(stale);
});

test.each([
  ['rosto.jpg', null],
  ['ROSTO.JPEG', null],
  ['rosto.png', null],
  ['rosto.gif', 'selfie.extension'],
  ['rosto.jpg.exe', 'selfie.extension'],
  ['jpg', 'selfie.extension'],
])('POL-013: the name %s gives %s', (name, refusal) => {
  expect(fileRefusal({ name, bytes: 10 })).toBe(refusal);
});

test('POL-014 to POL-018: reports the first reason that applies', () => {
  const fine = { width: 480, height: 640, isColoured: true, faces: 1 };
  expect(sightRefusal(fine)).toBeNull();
  expect(sightRefusal({ ...fine, width: 640, height: 480 })).toBeNull();
  expect(sightRefusal({ ...fine, width: 479, isColoured: false })).toBe('selfie.resolution');
  expect(sightRefusal({ ...fine, isColoured: false, faces: 0 })).toBe('selfie.not_coloured');
  expect(sightRefusal({ ...fine, faces: 0 })).toBe('selfie.face_not_found');
  expect(sightRefusal({ ...fine, faces: 2 })).toBe('selfie.several_faces');
});

test('OQ-129: overlapping faces count once, and background faces do not count', () => {
  const face = (x: number, width: number, score = 0.8): FacePlace => ({
    score,
    x,
    y: 0.2,
    width,
    height: width,
  });
  expect(countFaces([])).toBe(0);
  expect(countFaces([face(0.3, 0.4), face(0.32, 0.38, 0.7)])).toBe(1);
  expect(countFaces([face(0.05, 0.3), face(0.6, 0.28)])).toBe(2);
  expect(countFaces([face(0.3, 0.4), face(0.85, 0.1)])).toBe(1);
  expect(countFaces([face(0.3, 0.4, 0.4)])).toBe(0);
});
