import { basename } from 'node:path';
import type { WireModel } from '../model/Model';

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

const camelCase = (text: string): string =>
  text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Sections of the wire, in file order. Shared definitions belong to none. */
export const sectionsOf = (wire: readonly WireModel[]): readonly Section[] => {
  const own = wire.filter(({ shared }) => !shared);
  return [...new Set(own.map(({ file }) => file))].map((file) => {
    const stem = basename(file, '.schema.json');
    const names = own.filter((one) => one.file === file).map(({ name }) => name);
    return { file, name: `wire-${stem}`, member: camelCase(stem), names };
  });
};
