import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import type { ArrayTableEditorProps } from './ArrayTableEditor';

/** The editor of tables: loaded by the first form that has one, so that all other screens do without. */
export const LoadedEditor = lazyPart<ArrayTableEditorProps>(
  async () => (await import('./ArrayTableEditor')).ArrayTableEditor,
);

let isThere = false;

const hasTable = (field: FieldDescription): boolean =>
  field.kind === 'arrayTable' || (field.fields ?? []).some(hasTable);

/** Brings the editor of tables; undefined where these fields need none, or have it already. */
export const loadArrayTable = (fields: readonly FieldDescription[]): Promise<void> | undefined => {
  if (isThere || !fields.some(hasTable)) return undefined;
  return LoadedEditor.load().then(() => {
    isThere = true;
  });
};
