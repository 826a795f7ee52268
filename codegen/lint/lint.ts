import type { SchemaFiles } from '../read/readSchemas';
import type { Problem } from './Problem';

/** Every fault of the schema files. */
export const lint = (files: SchemaFiles): readonly Problem[] => files.problems;
