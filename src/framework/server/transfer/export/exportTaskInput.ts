import type { EntityContext } from '#server/crud/EntityContext.ts';
import { exportParameters } from '../parseExport';

/** Parameters of an export, as they came. */
export type ExportTexts = Readonly<Partial<Record<(typeof exportParameters)[number], string>>>;

/** The parameters that a task keeps; members that are no texts or have no name here are left out. */
export const readExportTexts = (input: Readonly<Record<string, unknown>>): ExportTexts => {
  const { query } = input;
  if (typeof query !== 'object' || query === null) return {};
  const members = query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    exportParameters.flatMap((name) => {
      const value = members[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
};

/** The rule and the name of a file of its own; the server alone has written them. */
export const readOwnExport = (
  input: Readonly<Record<string, unknown>>,
): EntityContext['ownExport'] => input['ownExport'] as EntityContext['ownExport'];
