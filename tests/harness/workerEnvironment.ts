import NodeEnvironment from 'jest-environment-node';

/** Jest keeps its own by symbols, and would go on with those of the file before. */
const isOfJest = (name: PropertyKey): boolean =>
  typeof name === 'symbol' &&
  /jest(?!-native)|EVENT_HANDLERS|RETR|TEST_TIMEOUT/i.test(String(name));

/** A context that stays, so that modules of the product and of packages need not run anew for each test file. */
class KeptEnvironment extends NodeEnvironment {
  /** Modules that ran in this context, by the names of their files: kept by the runtime (runtime.cjs). */
  readonly keptModules = new Map<string, unknown>();

  override async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    for (const name of Reflect.ownKeys(this.global))
      if (isOfJest(name)) Reflect.deleteProperty(this.global, name);
  }
}

let standing: KeptEnvironment | undefined;

/** The one environment of a worker: Jest asks for a new one with each test file. */
export default function WorkerEnvironment(
  ...given: ConstructorParameters<typeof NodeEnvironment>
): KeptEnvironment {
  standing ??= new KeptEnvironment(...given);
  return standing;
}
