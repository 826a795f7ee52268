import type { Readable } from 'node:stream';
import { insuranceDocuments } from '#generated/descriptions/insuranceDocuments.ts';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type SessionContext,
  admitUpload,
  createRecord,
  openContext,
  uploadFile,
} from '@patio/framework/server';
import type { SigningCase } from '../process/SigningCase';

/** Largest document. */
export const documentBytes = 10_000_000;
const longestNote = 200;

type Upload = {
  readonly deps: Deps;
  readonly person: SessionContext;
  readonly of: SigningCase;
  readonly kind: 'document' | 'financeKit' | 'lifeInsurance';
};
type Sent = { readonly name: string; readonly stream: Readable } | undefined;
type Fields = Readonly<Record<string, string>>;

/** What is missing beside the file. @source UPL-018 to UPL-020, VAL-068 to VAL-070 */
const lacking = ({ kind }: Upload, sent: Sent, fields: Fields): readonly FieldError[] => [
  ...(sent ? [] : [{ path: 'file', code: 'validation.required' } as const]),
  ...(kind === 'financeKit' || fields['documentType']
    ? []
    : [{ path: 'documentType', code: 'validation.required' } as const]),
];

const valuesOf = ({ kind, of }: Upload, { documentType = '', type = '' }: Fields) => {
  const proposal = of.proposalId;
  if (kind === 'financeKit') return { proposal, kind: 'FINANCE_KIT' };
  if (kind === 'lifeInsurance')
    return { proposal, kind: 'LIFE_INSURANCE', note: documentType.slice(0, longestNote) };
  return { proposal, kind: documentType, note: type === '' ? null : type.slice(0, longestNote) };
};

/** Contracts on paper and papers of a life insurance belong to sales. */
const keptAs = ({ of, kind }: Upload) => {
  if (of.proposalKind === 'sale') return proposalDocuments;
  return kind === 'document' ? insuranceDocuments : undefined;
};

const failed = (fields: readonly FieldError[] = []): Result<never, AppError> =>
  err(appError('UPF003', fields.length > 0 ? { fields } : {}));

/** What the form calls the members of a document. */
const formNames: Readonly<Record<string, string>> = { kind: 'documentType', note: 'type' };

const atForm = ({ fields = [] }: AppError): readonly FieldError[] =>
  fields.map((field) => ({ ...field, path: formNames[field.path] ?? field.path }));

/**
 * Attaches a document to a proposal.
 *
 * @fails UPF003 for a form that lacks something, a file that is none, too large or of a wrong type; PRS006, PRS015,
 *   access.denied
 * @source CALL-177 to CALL-179, UPL-018 to UPL-021, ESG-017, ESG-033
 */
export const attachDocument = async (
  upload: Upload,
  sent: Sent,
  fields: Fields,
): Promise<Result<{ id: string; documentType: string; sha256: string }, AppError>> => {
  const { deps, person } = upload;
  const description = keptAs(upload);
  if (!description) return err(appError('SIS001'));
  const lacks = lacking(upload, sent, fields);
  if (!sent || lacks.length > 0) {
    sent?.stream.resume();
    return failed(lacks);
  }
  const context = { ...openContext(deps, person), description };
  const field = await admitUpload(context, { field: 'file', length: undefined });
  if (!field.ok) return field;
  const stored = await uploadFile(context, field.value, sent);
  if (!stored.ok) return failed([{ path: 'file', code: stored.error.code }]);
  const values = { ...valuesOf(upload, fields), file: stored.value.ref };
  const made = await createRecord(context, { body: values });
  if (!made.ok) return made.error.code === 'validation.failed' ? failed(atForm(made.error)) : made;
  const { id, kind, sha256 } = made.value;
  return ok({ id: String(id), documentType: String(kind), sha256: String(sha256 ?? '') });
};
