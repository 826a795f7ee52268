import {
  conflictCsv,
  conflictText,
  conflictsOf,
  reportOf,
} from '#framework/browser/lists/bulk/Conflicts.tsx';

const words = ['Registro', 'Motivo'] as const;

describe('conflicts of a bulk change', () => {
  test('are read from the task result, none from a task without one', () => {
    const refused = [{ id: '1', label: 'Um', code: 'access.denied' }];
    const report = reportOf({ changed: 4, refused, refusedCount: 7 });
    expect(report).toEqual({ changed: 4, refused, refusedCount: 7 });
    expect(conflictsOf(report, ({ code }) => `não: ${code}`)).toEqual([
      { id: '1', label: 'Um', reason: 'não: access.denied' },
    ]);
    expect(reportOf(null)).toEqual({ changed: 0, refused: [], refusedCount: 0 });
  });

  test('are exported without spreadsheet formulas, with quotes and line breaks inside their cells', () => {
    const rows = [{ id: '1', label: '=1+1', reason: 'diz "não"\nhoje' }];
    expect(conflictCsv(rows, words)).toBe(
      '\uFEFF"Registro";"Motivo"\r\n"\'=1+1";"diz ""não""\nhoje"\r\n',
    );
    expect(conflictText(rows, words)).toBe('Registro\tMotivo\n\'=1+1\tdiz "não" hoje');
    const hidden = [{ id: '2', label: '\uFF1D1+1', reason: 'Auto;=1+1' }];
    expect(conflictCsv(hidden, words)).toContain('"\'\uFF1D1+1";"Auto;\'=1+1"');
  });
});
