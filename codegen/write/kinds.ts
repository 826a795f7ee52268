import type { Model } from '../model/Model';
import { type GeneratedFiles, header } from './generatedFiles';

/** Import of registered kinds, for a module one folder deep; empty if unused. */
export const kindsImportOf = (used: readonly string[]): string =>
  used.length > 0 ? "import '../kinds';\n" : '';

/** `kinds.ts`: registers the application's kinds before use; absent without any. */
export const writeKinds = ({ kinds }: Model): GeneratedFiles =>
  kinds
    ? {
        'kinds.ts': `${header([kinds.list])}import { registerKinds } from '@patio/framework/kernel';
import { kinds } from '${kinds.from}';

registerKinds(kinds);

export { kinds };
`,
      }
    : {};
