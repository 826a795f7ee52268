import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lint codes with their meaning. Used by README and tests. */
export const lintCodes = {
  'json-invalid': 'the file is not JSON',
  'unknown-keyword': 'the vocabulary has no such keyword',
  'missing-keyword': 'a keyword that must be there is not',
  'wrong-type': 'the value of a keyword is of another type',
  'unknown-value': 'the value of a keyword is not one of those that it admits',
  'invalid-value': 'the value of a keyword breaks one of its limits',
  'file-name': '$id is not the name of the file',
  'duplicate-name': 'two files define the same name',
  'reserved-name': 'the name belongs to the server, the framework or the generated code',
  'name-too-long': 'a name derived from it is longer than PostgreSQL admits',
  'missing-translation': 'a text is not there in every language of the application',
  'application-missing': 'there is no application.json',
  'application-setting': 'the language, currency or time zone does not exist',
  'unknown-language': 'the application has no such language',
  'kind-unknown': 'nothing decides the kind of the value',
  'kind-invalid': 'the list of own kinds cannot be used',
  'kind-ambiguous': 'two keywords decide the kind and neither is more specific',
  'keyword-unfit': 'the keyword says nothing for values of this kind',
  'enum-mismatch': 'enum and x-enum do not list the same values',
  'default-invalid': 'the default is not a value of the field',
  'range-empty': 'a minimum is above its maximum',
  'pattern-invalid': 'the pattern is no regular expression',
  'pattern-unanchored': 'the pattern accepts anything around what it describes',
  'pattern-case': 'the pattern refuses letters of the case in which they are stored',
  'pattern-unsafe': 'the pattern can take exponential time on a hostile text',
  'required-nullable': 'the field is required and yet may be null',
  'required-unset': 'the field is required, nobody may set it and it has no default',
  'absent-undefined': 'it is not said what is stored when the field is left empty',
  'password-stored': 'a password would be stored as it is',
  'unknown-field': 'the entity has no such field',
  'unknown-resource': 'no schema and no reference table has that name',
  'ref-on-delete': 'what is to become of the reference when its record is deleted cannot be',
  'ref-not-unique': 'the referred field is not unique, so it names no record',
  'key-not-unique': 'the key is not a required field that is unique by itself',
  'search-not-text': 'full-text search cannot read the field',
  'sort-impossible': 'lists cannot be ordered by the field',
  'page-parent': 'a page of records below one parent does not say whose they are',
  'unknown-group': 'groups of application.json have no such name',
  'unknown-menu-group': 'application.json has no such group of the menu',
  'unknown-icon': 'neither the framework nor application.json has such an icon',
  'unknown-error-code': 'the error catalogue has no such code',
  'row-path': 'the fields of a row rule lead to no value that can be compared',
  'unknown-person-field': 'a person has no such field that row rules could compare',
  'access-missing': 'a call is mounted that nobody may use',
  'condition-form':
    'the condition is none of the forms that there are, or does not look at its fields',
  'condition-operand': 'the value cannot be compared with the field',
  'condition-clock': 'what a record shows or needs would come and go with the day',
  'condition-impossible': 'parts of a condition exclude each other',
  'condition-nesting': 'the path of a condition leads through a table or a plain value',
  'condition-unstored': 'the condition of a stored field looks at one without a column',
  'condition-not-clearable': 'a hidden value has to be emptied and the type does not admit that',
  'condition-required': 'the field is required always and yet under a condition',
  'condition-oracle': 'a rule tells a person what the person may not read',
  'condition-cycle': 'conditions depend on each other in a circle',
  'period-not-date': 'a period begins or ends with a field that is no date',
  'period-form': 'the fields of a period cannot say when a row holds',
  'period-sequence': 'periods cannot be told apart by the field',
  'range-unfit': 'the two fields are no range',
  'currency-unfit': 'the field holds no currency',
  'computed-unfit': 'the value cannot be computed so',
  'singleton-form': 'the one record of an entity cannot be what the schema says of it',
  'names-unread':
    'lists show ids to a group that may not read the names of the records referred to',
  'approval-access': 'changes wait for an approval that nobody may give, or the other way round',
  'approval-call': 'the call that is to be approved is not mounted',
  'approval-child': 'changes of records of one parent cannot wait for an approval',
  'approval-unread': 'nobody who approves changes sees the value of the field',
  'view-field': 'a view cannot use a field of this kind',
  'view-transition': 'a card of the board could not be moved there',
  'screens-orphan': 'no schema belongs to the ui.json file',
  'screen-value': 'records of a named screen cannot have the value',
  'field-unplaced': 'a field that a person must fill in is in no section of the form',
  'field-repeated': 'a field is placed twice',
  'step-repeated': 'two steps of a wizard have the same name',
  'step-order': 'a condition looks at a field of a later step',
  'step-empty': 'a step has neither fields nor a screen',
  'page-steps': 'a page of a wizard does not hold steps that follow each other',
  'step-unfit': 'an entity of this form cannot be filled in by steps',
  'unknown-definition': 'the reference points at no definition',
} as const;

/** A lint code. */
export type LintCode = keyof typeof lintCodes;

/** A problem in a schema file: what, where, and the probable intention. */
export type Problem = {
  /** Stable code; see `lintCodes`. */
  readonly code: LintCode;
  /** Path relative to the project root. */
  readonly file: string;
  /** JSON pointer inside the file. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
};

/** Formats a problem: location, message, suggestion. Editors and terminals open `file:line`. */
export const formatProblem = (
  { code, file, pointer, message, suggestion }: Problem,
  line?: number,
): string => {
  const inside = pointer === '' ? '' : ` #${pointer}`;
  const place = line === undefined ? `${file}#${pointer}` : `${file}:${line}${inside}`;
  return `${place}\n  ${code}: ${message}${suggestion === undefined ? '' : `\n  ${suggestion}`}`;
};

/** One segment of a JSON pointer, escaped. */
export const pointerSegment = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Offsets of all parts of a JSON text, by pointer; members at their name. */
const offsetsOf = (text: string): ReadonlyMap<string, number> => {
  const offsets = new Map<string, number>();
  const found = [...text.matchAll(tokens)];
  let next = 0;
  const take = () => found[next++];
  const isNext = (token: string): boolean => found[next]?.[0] === token;
  const note = (pointer: string): void => {
    if (!offsets.has(pointer)) offsets.set(pointer, found[next]?.index ?? text.length);
  };
  const readParts = (end: string, readPart: (index: number) => void): void => {
    for (let index = 0; next < found.length && !isNext(end); index += 1) {
      readPart(index);
      if (isNext(',')) take();
    }
    take();
  };
  const read = (pointer: string): void => {
    note(pointer);
    const start = take()?.[0];
    if (start === '[') readParts(']', (index) => read(`${pointer}/${index}`));
    if (start !== '{') return;
    readParts('}', () => {
      const member = `${pointer}/${pointerSegment(JSON.parse(found[next]?.[0] ?? '""') as string)}`;
      note(member);
      next += 2;
      read(member);
    });
  };
  read('');
  return offsets;
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Line of a JSON pointer, or of its nearest existing ancestor, from 1. */
export const lineOf = (text: string, pointer: string): number => {
  const offsets = offsetsOf(text);
  for (let rest = pointer; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const offset = offsets.get(rest);
    if (offset !== undefined) return lineAt(text, offset);
  }
  return 1;
};

/** Line in a parser's message; undefined without a position. */
export const lineOfMessage = (text: string, message: string): number | undefined => {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return lineAt(text, Number(position));
  return message.includes('end of JSON') ? lineAt(text.trimEnd(), text.length) : undefined;
};

const lineIn = (root: string, { code, file, pointer, message }: Problem): number | undefined => {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return code === 'json-invalid' ? lineOfMessage(text, message) : lineOf(text, pointer);
};

/** Report of problems with file and line: `schemas/entities/x.schema.json:12 #/properties/a`. */
export const formatProblems = (root: string, problems: readonly Problem[]): string =>
  problems.map((problem) => formatProblem(problem, lineIn(root, problem))).join('\n\n');
