import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhileBytes = 1_024;
/** The best there is: a build is packed once and sent often. */
const brotliQuality = constants.BROTLI_MAX_QUALITY;
const gzipQuality = 9;
const compressible = /\.(js|css|html|svg|json|txt)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const pack = async (file: string, content: Buffer): Promise<void> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    toBrotli(content, { params }).then((packed) => fs.writeFile(`${file}.br`, packed)),
    toGzip(content, { level: gzipQuality }).then((packed) => fs.writeFile(`${file}.gz`, packed)),
  ]);
};

/** Takes the copies of the same file over; false where it was another one, or has none. */
const takeOver = async (file: string, former: string, content: Buffer): Promise<boolean> => {
  try {
    if (!(await fs.readFile(former)).equals(content)) return false;
    for (const ending of ['.br', '.gz']) await fs.copyFile(former + ending, file + ending);
    return true;
  } catch {
    return false;
  }
};

/**
 * Puts a brotli and a gzip copy beside every text file of a folder, so that serving costs no processor time.
 *
 * @param former folder of the build before: what is the same there is packed already
 */
export const compressFiles = async (folder: string, former?: string): Promise<void> => {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const compress = async (file: string): Promise<void> => {
    const content = await fs.readFile(file);
    if (content.length < worthwhileBytes) return;
    const before = former && path.join(former, path.relative(folder, file));
    if (!before || !(await takeOver(file, before, content))) await pack(file, content);
  };
  await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
};
