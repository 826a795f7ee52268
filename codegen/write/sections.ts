import { basename } from 'node:path';
import type { WireModel } from '../model/Model';
import { camelCase } from '../model/names';

/** Calls in one file of `schemas/workflows`. */
export type Section = {
  /** Root-relative path of its schemas. */
  readonly file: string;
  /** Name of its generated files: `wire-session`. */
  readonly name: string;
  /** camelCase name, for members: `session`. */
  readonly member: string;
  /** Its schemas, in order. */
  readonly names: readonly string[];
};

/** Sections of the wire, in file order. Shared definitions belong to none. */
export const sectionsOf = (wire: readonly WireModel[]): readonly Section[] => {
  const own = wire.filter(({ shared }) => !shared);
  // Shared definitions have a file, too.
  const taken = new Set(['shared']);
  return [...new Set(own.map(({ file }) => file))].map((file) => {
    const words = basename(file, '.schema.json').match(/[A-Za-z0-9]+/g) ?? [];
    const stem = words.join('-');
    // A file of the application may have the name of one of the framework.
    const part = taken.has(stem) || /^\d/.test(stem) ? `own-${stem}` : stem;
    taken.add(part);
    const names = own.filter((one) => one.file === file).map(({ name }) => name);
    return { file, name: `wire-${part}`, member: camelCase(part), names };
  });
};
