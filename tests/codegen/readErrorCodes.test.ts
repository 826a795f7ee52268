import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readErrorCodes } from '#codegen/read/readSchemas.ts';
import { frameworkErrors } from '@patio/framework/kernel';
import { errors } from '#portal/errors.ts';
import { projectRoot } from './fixtures/schemaFiles';

describe('the error codes that schemas may name', () => {
  it('are those of the framework and of every subject of the portal', () => {
    const codes = readErrorCodes(projectRoot, { code: 'src' });
    // Codes of the framework's own people, machines and kinds: no schema of an application names them.
    const { br: _kinds, factors: _factors, machines: _machines, ...subjects } = errors;
    const rows = [frameworkErrors, ...Object.values(subjects)].flatMap((part) => Object.keys(part));
    expect(codes.toSorted()).toEqual(rows.toSorted());
  });

  it('are read however the rows are written', () => {
    const root = mkdtempSync(join(tmpdir(), 'errors-'));
    mkdirSync(join(root, 'app/loans'), { recursive: true });
    writeFileSync(
      join(root, 'app/loans/errors.ts'),
      `import { defineErrors } from '@patio/framework/kernel';
/** Of loans: 'no.code': 1 */
export const errors = defineErrors({ LN001 : 400, // LN002: 400
  "loans.too_many": { status: 400, params: ['limit'] }, /* LN003: 400 */ 'loans.lent':
    409 });
const other = { LN004: 400 };
`,
    );
    const own = readErrorCodes(root, { code: 'app' }).slice(Object.keys(frameworkErrors).length);
    expect(own).toEqual(['LN001', 'loans.too_many', 'loans.lent']);
  });

  it('are the framework’s alone where an application has none', () => {
    expect(readErrorCodes(projectRoot, { code: 'docs/examples/nothing' })).toEqual(
      Object.keys(frameworkErrors),
    );
  });
});
