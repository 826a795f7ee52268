import fc from 'fast-check';
import {
  formatFileSize,
  isFileRef,
  longestFileName,
  longestFileRef,
  parseFileRef,
  safeFileName,
  writeFileRef,
  acceptedFiles,
  fileTypes,
  sniffFileType,
} from '#framework/kernel/formats/fileRef.ts';

const id = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

describe('a file reference', () => {
  test('round-trips', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.constantFrom(...Object.keys(fileTypes)), (name, size, type) => {
        const ref = { id, size, type, name: safeFileName(name) };
        expect(parseFileRef(writeFileRef(ref))).toEqual(ref);
        expect(writeFileRef(ref).length).toBeLessThanOrEqual(longestFileRef);
      }),
    ); // prettier-ignore
  });

  test.each(['', id, `${id}/1/x/a.pdf`, `${id}/1/text/csv/`, `${id}/1/text/csv/a/b`, '../../etc/passwd'])(
    'is not "%s"',
    (text) => expect(isFileRef(text)).toBe(false),
  ); // prettier-ignore
});

describe('a file name (rule 59)', () => {
  test.each([
    ['laudo.pdf', 'laudo.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\laudo.pdf', 'laudo.pdf'],
    ['  .oculto  ', 'oculto'],
    ['a\r\nBcc: b.pdf', 'aBcc b.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['a\u0000.pdf', 'a.pdf'],
    ['<"|?*>', 'file'],
    ['..', 'file'],
    ['', 'file'],
  ])('"%s" becomes %s', (given, kept) => expect(safeFileName(given)).toBe(kept));

  test('is truncated before its extension', () => {
    const name = safeFileName(`${'á'.repeat(500)}.pdf`);
    expect(name).toMatch(/^á+\.pdf$/);
    expect(name.length).toBeLessThanOrEqual(longestFileName);
  });
});

describe('a file size', () => {
  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 kB'],
    [1_400, '1,4 kB'],
    [10_000_000, '10 MB'],
    [123_456_789, '123 MB'],
    [5_500_000_000, '5,5 GB'],
  ])('of %s is %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});

describe('a file type (rule 63)', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  test.each([
    ['%PDF-1.7', 'a.pdf', 'application/pdf'],
    ['\u0089PNG\r\n\u001a\n', 'A.PNG', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'a.jpeg', 'image/jpeg'],
    ['GIF89a', 'a.gif', 'image/gif'],
    ['RIFFxxxxWEBP', 'a.webp', 'image/webp'],
    ['PK\u0003\u0004', 'a.zip', 'application/zip'],
    ['PK\u0003\u0004', 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a;b\r\n1;2', 'a.csv', 'text/csv'],
    ['\u00ef\u00bb\u00bfa;b', 'a.csv', 'text/csv'],
    ['nota', 'a.txt', 'text/plain'],
    ['<!doctype html><p>Olá', 'a.html', 'text/html'],
    ['<table>', 'a.HTM', 'text/html'],
  ])('%j named %s is %s', (head, name, type) => {
    expect(sniffFileType(bytes(head), name)).toBe(type);
  }); // prettier-ignore

  test.each([
    ['MZ\u0090', 'a.pdf'],
    ['%PDF-1.7', 'a.png'],
    ['%PDF-1.7', 'a.pdf.exe'],
    ['%PDF-1.7', 'pdf'],
    ['PK\u0003\u0004', 'a.csv'],
    ['<html>', 'a.csv'],
    ['\u00ef\u00bb\u00bf <!doctype html>', 'a.txt'],
    ['<?xml version="1.0"?>', 'a.csv'],
    ['a;b\u0000', 'a.csv'],
    ['', 'a.csv'],
    ['nota', 'a.html'],
    ['%PDF-1.7', 'a.html'],
    ['<html>\u0000', 'a.html'],
  ])('%j named %s has none', (head, name) => {
    expect(sniffFileType(bytes(head), name)).toBeUndefined();
  });

  test('is recognised by media type or extension', () => {
    expect(acceptedFiles()).toEqual({
      types: ['application/pdf', 'image/png', 'image/jpeg'],
      endings: ['.pdf', '.png', '.jpg', '.jpeg'],
    });
    const { types, endings } = acceptedFiles(['.html', 'text/csv']);
    expect({ types, endings }).toEqual({
      types: ['text/csv', 'text/html'],
      endings: ['.csv', '.html'],
    });
    expect(sniffFileType(bytes('<p>'), 'a.html', endings)).toBe('text/html');
    expect(sniffFileType(bytes('<p>'), 'a.htm', endings)).toBeUndefined();
  });
});
