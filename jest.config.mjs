/** Nest 12 and TypeORM are ES modules: jest runs them with --experimental-vm-modules (see the test script). */
export default {
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  testSequencer: '<rootDir>/test/setup/longest-first.mjs',
  // the tests wait for servers as often as they compute
  maxWorkers: '100%',
  // what a spec has loaded stays in its worker: one that has grown ends, since collecting its garbage would take the time
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 30_000,
};
