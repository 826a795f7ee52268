import { Suspense, lazy } from 'react';
import { htmlToText, textToHtml } from '#kernel/formats/html.ts';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createOperands';
import type { CellProps, InputProps, Kind } from '../Kind';
import { Nothing, textColumn } from '../parts/cells';
import { EditorWait } from '../parts/EditorWait';
import { isAbsent, toText, diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../textKinds';

const RichText = lazy(async () => ({
  default: (await import('#browser/ui/fields/RichText.tsx')).RichText,
}));
const HtmlEditor = lazy(async () => ({ default: (await import('./HtmlEditor')).HtmlEditor }));

const format: Kind['format'] = (value) => htmlToText(toText(value));

/** Markup is kept for the server to sanitise; plain text becomes paragraphs. */
const parse: Kind['parse'] = (text) =>
  (/<[a-z]/i.test(text) ? text.trim() : textToHtml(text)) || null;

const HtmlShow = ({ value }: CellProps) =>
  isAbsent(value) ? (
    <Nothing />
  ) : (
    <Suspense fallback={htmlToText(toText(value))}>
      <RichText html={toText(value)} />
    </Suspense>
  );

const LazyEditor = (props: InputProps) => (
  <Suspense fallback={<EditorWait {...props} />}>
    <HtmlEditor {...props} />
  </Suspense>
);

/** Rich text: paragraphs, headings, lists, emphasis and links. Compared and listed as plain text. */
export const htmlKind: KindDefinition = {
  ...stringKind,
  name: 'html',
  parse,
  format,
  Column: textColumn(format),
  Show: HtmlShow,
  editor: () => LazyEditor,
  Filter: createFilter({ ...createTextOperands(stringKind), operators: operatorsOf('html') }),
  width: 240,
  wide: true,
  operators: operatorsOf('html'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
