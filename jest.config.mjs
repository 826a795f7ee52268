// Runs in a time zone west of Greenwich, to catch dates that shift.
process.env.TZ = 'America/Sao_Paulo';

const transform = {
  '^.+\\.(m?[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Packages that ship only ES modules.
const esmPackages = [
  'jose',
  'openid-client',
  'oauth4webapi',
  'react-hotkeys-hook',
  'cookie',
  'content-disposition',
  'json-schema-to-typescript',
  'is-glob',
  '@stablelib/base64',
];

const shared = {
  rootDir: import.meta.dirname,
  transform,
  runtime: '<rootDir>/tests/harness/runtime.cjs',
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  globalSetup: '<rootDir>/tests/harness/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/harness/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/harness/setup.ts'],
  moduleNameMapper: {
    '\\.(css|svg|png|woff2)$': '<rootDir>/tests/harness/emptyAsset.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  resetMocks: true,
};

/** @type {import('jest').Config} */
export default {
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tests/harness/sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/harness/workerEnvironment.ts',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/tests/harness/browserEnvironment.ts',
      testMatch: ['<rootDir>/tests/**/*.test.tsx'],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/harness/setupBrowser.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tests/harness/e2eSetup.ts',
      globalTeardown: '<rootDir>/tests/harness/e2eTeardown.ts',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/harness/e2eLimits.ts'],
      testMatch: ['<rootDir>/tests/e2e/**/*.e2e.ts'],
    },
  ],
};
