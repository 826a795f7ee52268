import { exposureProblems, readSettings } from '#framework/server/config/readSettings.ts';
import { serverVariables, optionalUrl, variable } from '#framework/server/config/variables.ts';

const rows = {
  ...serverVariables,
  doorKey: variable({
    name: 'DOOR_KEY',
    default: 'open-sesame',
    doc: 'Key of the door.',
    isSecret: true,
    parse: (text: string) => text,
  }),
  partnerUrl: variable({
    name: 'PARTNER_URL',
    default: '',
    doc: 'A partner.',
    parse: optionalUrl('https:', 'http:'),
  }),
};
const problems = (environment: NodeJS.ProcessEnv) =>
  exposureProblems(readSettings(rows, environment));

const plain = (name: string, host: string) =>
  `${name} reaches ${host} without TLS: use https, smtps (or requireTLS=true) or sslmode=verify-full, or name the host in PLAIN_HOSTS.`;
const key = 'DOOR_KEY has its default, which everybody can read: set a value of your own.';
const demo = (name: string, value: string) =>
  `${name} is ${value}, and the passwords of the demo are public: set DEMO=false on a database of its own.`;
const weak = (name: string) =>
  `${name} repeats few characters: set a random one, such as \`openssl rand -base64 32\` writes.`;
const random = 'q8Yt0mWc1zR5uJk7Pn3Xv9Bd2Lf4Gh6S';

describe('39: insecure settings of an exposed server', () => {
  it.each<[string, NodeJS.ProcessEnv, readonly string[]]>([
    ['a demo on this machine', {}, []],
    ['a demo on 127.0.0.1', { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' }, []],
    ['a demo on ::1', { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }, []],
    ['a demo for all', { HOST: '0.0.0.0', DOOR_KEY: 'own' }, [demo('HOST', '0.0.0.0')]],
    ['a demo for all, with the default key', { HOST: '::' }, [demo('HOST', '::'), key]],
    [
      'a demo behind a proxy',
      { PUBLIC_URL: 'https://a.example', DOOR_KEY: 'own' },
      [demo('PUBLIC_URL', 'https://a.example')],
    ],
    [
      'a host name that starts with 127.0.0.1',
      { HOST: '127.0.0.1.evil.example', DOOR_KEY: 'own' },
      [demo('HOST', '127.0.0.1.evil.example')],
    ],
    ['real data with the default key', { DEMO: 'false' }, [key]],
    [
      'real data with the default key, written out',
      { DEMO: 'false', DOOR_KEY: 'open-sesame' },
      [key],
    ],
    ['real data with its own key', { DEMO: 'false', DOOR_KEY: 'own' }, []],
    [
      'real data with weak secrets',
      {
        DEMO: 'false',
        DOOR_KEY: 'own',
        TOKEN_SECRET: 'x'.repeat(32),
        METRICS_TOKEN: '1234'.repeat(4),
      },
      [weak('TOKEN_SECRET'), weak('METRICS_TOKEN')],
    ],
    [
      'real data with a partner, mails and a database beyond this machine without TLS',
      {
        DEMO: 'false',
        DOOR_KEY: 'own',
        PARTNER_URL: 'http://partner.example/calls',
        SMTP_URL: 'smtp://mail.example:25',
        DATABASE_URL: 'postgres://patio@db.example/patio',
      },
      [
        plain('DATABASE_URL', 'db.example'),
        plain('SMTP_URL', 'mail.example'),
        plain('PARTNER_URL', 'partner.example'),
      ],
    ],
    [
      'real data with TLS, this machine, and an internal host allowed by setting',
      {
        DEMO: 'false',
        DOOR_KEY: 'own',
        PARTNER_URL: 'http://inner.example/calls',
        PLAIN_HOSTS: 'other.example, inner.example',
        SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
        DATABASE_URL: 'postgres://patio@db.example/patio?sslmode=verify-full',
      },
      [],
    ],
    [
      'real data with a database of this machine',
      { DEMO: 'false', DOOR_KEY: 'own', DATABASE_URL: 'postgres://patio@localhost:5432/patio' },
      [],
    ],
    ['real data with random secrets', { DEMO: 'false', DOOR_KEY: 'own', TOKEN_SECRET: random }, []],
  ])('%s', (_, environment, expected) => {
    expect(problems(environment)).toEqual(expected);
  });
});
