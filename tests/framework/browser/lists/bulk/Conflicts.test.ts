import {
  conflictCsv,
  conflictText,
  conflictsOf,
  reportOf,
} from '#framework/browser/lists/bulk/Conflicts.tsx';

const words = ['Registro', 'Motivo'] as const;

describe('conflicts of a change', () => {
  test('are read from what a task left, none from a task that left nothing', () => {
    const refused = [{ id: '1', label: 'Um', code: 'access.denied' }];
    const report = reportOf({ changed: 4, refused, refusedCount: 7 });
    expect(report).toEqual({ changed: 4, refused, refusedCount: 7 });
    expect(conflictsOf(report, ({ code }) => `não: ${code}`)).toEqual([
      { id: '1', label: 'Um', reason: 'não: access.denied' },
    ]);
    expect(reportOf(null)).toEqual({ changed: 0, refused: [], refusedCount: 0 });
  });

  test('never start a formula in a spreadsheet, and keep quotes and lines in their cells', () => {
    const rows = [{ id: '1', label: '=1+1', reason: 'diz "não"\nhoje' }];
    expect(conflictCsv(rows, words)).toBe(
      '\uFEFF"Registro";"Motivo"\r\n"\'=1+1";"diz ""não""\nhoje"\r\n',
    );
    expect(conflictText(rows, words)).toBe('Registro\tMotivo\n\'=1+1\tdiz "não" hoje');
  });
});
