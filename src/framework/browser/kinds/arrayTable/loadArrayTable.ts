import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import type { ArrayTableEditorProps } from './ArrayTableEditor';

/** The table editor, loaded by the first form that needs it. */
export const LoadedEditor = lazyPart<ArrayTableEditorProps>(
  async () => (await import('./ArrayTableEditor')).ArrayTableEditor,
);

let isThere = false;

const hasTable = (field: FieldDescription): boolean =>
  field.kind === 'arrayTable' || (field.fields ?? []).some(hasTable);

/** Loads the table editor; undefined if not needed or already loaded. */
export const loadArrayTable = (fields: readonly FieldDescription[]): Promise<void> | undefined => {
  if (isThere || !fields.some(hasTable)) return undefined;
  return LoadedEditor.load().then(() => {
    isThere = true;
  });
};
