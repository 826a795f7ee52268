import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];
const named = /(\b(?:from|import|module)\s*\(?\s*)(['"])([.#][^'"\n]*)\2/g;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const sourceOf = (file: string, specifier: string, root: string): string | undefined => {
  const path = specifier.startsWith('#')
    ? join(root, specifier.slice(1))
    : join(dirname(file), specifier);
  return endings.map((ending) => path + ending).find(isFile);
};

/**
 * Rewrites what a module imports from its own package to relative paths with the ending that Node asks for:
 * `#kernel/money.ts` and `../money` become `../kernel/money.js`. Other specifiers stay.
 *
 * @param text of the module, or of its declarations
 * @param file path of the module's source
 * @param root folder of the package
 */
export const withPaths = (text: string, file: string, root: string): string =>
  text.replaceAll(named, (whole, ...[before, quote, specifier]: readonly string[]) => {
    const source = sourceOf(file, specifier ?? '', root);
    if (source === undefined) return whole;
    const path = relative(dirname(file), source)
      .split(sep)
      .join('/')
      .replace(/(?:\.d)?\.tsx?$/, '.js');
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });
