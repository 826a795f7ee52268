import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readErrorCodes } from '#codegen/read/readSchemas.ts';
import { frameworkErrors } from '@patio/framework/kernel';
import { errors } from '#portal/errors.ts';
import { projectRoot } from './fixtures/schemaFiles';

describe('the error codes allowed in schemas', () => {
  it('come from the framework and every subject of the portal', () => {
    const codes = readErrorCodes(projectRoot, { code: 'src' });
    // Codes of the framework's people, machines and kinds: schemas of applications do not use them.
    const { br: _kinds, factors: _factors, machines: _machines, ...subjects } = errors;
    const rows = [frameworkErrors, ...Object.values(subjects)].flatMap((part) => Object.keys(part));
    expect(codes.toSorted()).toEqual(rows.toSorted());
  });

  it('are read from rows in any notation', () => {
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

  it('come from the framework only if an application has none', () => {
    expect(readErrorCodes(projectRoot, { code: 'docs/examples/nothing' })).toEqual(
      Object.keys(frameworkErrors),
    );
  });
});
