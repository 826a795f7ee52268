import NodeEnvironment from 'jest-environment-node';

/** Jest stores its state under symbols, and would reuse the previous file's. */
const isOfJest = (name: PropertyKey): boolean =>
  typeof name === 'symbol' &&
  /jest(?!-native)|EVENT_HANDLERS|RETR|TEST_TIMEOUT/i.test(String(name));

/** A persistent context, so that modules of product and packages are evaluated once per worker. */
class ReusedEnvironment extends NodeEnvironment {
  /** Modules evaluated in this context, by file name: kept by the runtime (runtime.cjs). */
  readonly keptModules = new Map<string, unknown>();

  override async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    for (const name of Reflect.ownKeys(this.global))
      if (isOfJest(name)) Reflect.deleteProperty(this.global, name);
  }
}

let environment: ReusedEnvironment | undefined;

/** The worker's single environment: Jest requests one per test file. */
export default function WorkerEnvironment(
  ...given: ConstructorParameters<typeof NodeEnvironment>
): ReusedEnvironment {
  environment ??= new ReusedEnvironment(...given);
  return environment;
}
