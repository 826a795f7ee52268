import { readConfig, variables } from '#portal/server/config.ts';

const refused: readonly (readonly [string, string])[] = [
  ['PORT', '99999'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['DEMO', 'maybe'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL_SIZE', '0'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['TOKEN_SECRET', 'short'],
  ['TRUST_PROXY', 'everybody'],
  ['REQUEST_TIMEOUT_MS', '31000'],
  ['LOG_LEVEL', 'loud'],
];

describe('settings', () => {
  it('have defaults', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: 'localhost',
      publicUrl: 'http://localhost:8080',
      databaseUrl: null,
      demo: true,
      trustProxy: false,
    });
    expect(Object.keys(config).sort()).toEqual(
      [...Object.keys(variables), 'defaultSecrets', 'plainTargets'].sort(),
    );
  });

  it('CONST-003, CONST-004, CONST-048: password lengths and expiry are those decided', () => {
    expect(readConfig({})).toMatchObject({
      passwordMinimum: 15,
      temporaryPasswordMinimum: 8,
      passwordDays: 90,
      passwordWarningDays: 10,
    });
  });

  it('are read from the environment', () => {
    const config = readConfig({
      PORT: '9000',
      DEMO: 'false',
      DATABASE_URL: 'postgresql://u:p@db.example/patio?host=/run/x',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      port: 9000,
      publicUrl: 'http://localhost:9000',
      demo: false,
      databaseUrl: 'postgresql://u:p@db.example/patio?host=/run/x',
      trustProxy: ['10.0.0.0/8', '::1'],
    });
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it.each(refused)('95 refuse %s=%j by name, without repeating the value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: expect.stringMatching(
          new RegExp(`^${name} has a value that cannot be used`),
        ) as string,
      }),
    );
  });

  it('have distinct names and descriptions', () => {
    const rows = Object.values(variables);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const { name, doc } of rows) {
      expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(doc).toMatch(/\.$/);
    }
  });
});
