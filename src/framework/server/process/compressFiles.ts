import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhileBytes = 1_024;
/** Maximum quality: a build is compressed once and sent often. */
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

/** Reuses the compressed copies of an identical file; false if it differed or had none. */
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
 * Writes brotli and gzip copies of every text file of a folder, so that serving needs no CPU.
 *
 * @param former previous build's folder: copies of identical files are reused
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
