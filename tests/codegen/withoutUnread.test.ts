import { withoutUnread } from '#codegen/write/compileValidators.ts';

const lines = (...code: readonly string[]): string => `${code.join('\n')}\n`;

describe('removal of unread code', () => {
  test('removes declarations, what only they read, and empty branches', () =>
    expect(
      withoutUnread(
        lines(
          'function validate1(data){',
          'let data0 = data.id;',
          'const _errs1 = errors;',
          'let valid1 = true;',
          'if((typeof data == "number") && (isFinite(data))){',
          '}',
          'var valid0 = _errs1 === errors;',
          'if(!valid0){',
          'valid1 = false;',
          '}',
          'return errors === 0;',
          '}',
        ),
      ),
    ).toBe(lines('function validate1(data){', 'return errors === 0;', '}')));

  test('preserves reads, calls, and a branch with an else', () => {
    const code = lines(
      'function validate1(data){',
      'let data0 = data.id;',
      'if(data0 === null){',
      '}',
      'else {',
      'errors++;',
      '}',
      'const valid2 = func0(data0);',
      'if(validate3(data)){',
      '}',
      '}',
    );
    expect(withoutUnread(code)).toBe(code);
  });

  test('handles one function at a time', () => {
    const [first, second] = [
      lines('function a(data){', 'const _errs0 = errors;', '}'),
      lines('function b(data){', 'const _errs0 = errors;', 'return _errs0;', '}'),
    ];
    expect(withoutUnread(first + second)).toBe(lines('function a(data){', '}') + second);
  });
});
