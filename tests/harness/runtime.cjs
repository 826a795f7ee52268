const { AsyncLocalStorage } = require('node:async_hooks');
const { statSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Modules as test files of this worker have met them: what they say, and that compiled. */
const compiled = new Map();

/** The same modules as they were transformed, each with the stamp of its file. */
const transformed = new Map();

const stampOf = (filename) => {
  const { mtimeMs, size } = statSync(filename);
  return `${mtimeMs} ${size}`;
};

const scriptOf = (source, filename, parameters) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
};

/** Reads and transforms what another test file of the worker has not: a fifth of a short test file's time. */
const transformOnce = (cache) => {
  const { transform } = cache;
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform.call(cache, filename, options);
    const stamp = stampOf(filename);
    const known = transformed.get(filename);
    if (known?.stamp !== stamp) {
      const code = transform.call(cache, filename, options);
      transformed.set(filename, { stamp, file: cache.transforms.get(filename) });
      return code;
    }
    const { file } = known;
    cache.transforms.set(filename, file);
    if (file.sourceMapPath) cache.sourceMaps.set(filename, file.sourceMapPath);
    return file.code;
  };
};

const root = path.resolve(__dirname, '..', '..');

/** What may run once for all files of a worker: the product and packages, never tests. */
const keptFolders = /^(src|node_modules|tests\/harness\/kept)\//;

/** Packages that hold on to what Jest makes anew for each file. */
const notKept = /\/node_modules\/(@?jest|@testing-library|expect|pretty-format)\b/;

const isKept = (filename) =>
  keptFolders.test(path.relative(root, filename)) && !notKept.test(filename);

/** Modules of a test file, and those that its environment keeps for the files after it. */
class ModuleRegistry extends Map {
  constructor(kept) {
    super();
    this.kept = kept;
  }

  get(filename) {
    return super.get(filename) ?? this.kept.get(filename);
  }

  has(filename) {
    return super.has(filename) || this.kept.has(filename);
  }

  set(filename, module) {
    if (!isKept(filename)) return super.set(filename, module);
    this.kept.set(filename, module);
    return this;
  }

  delete(filename) {
    return super.delete(filename) || this.kept.delete(filename);
  }
}

/** The runtime of the file that runs: a kept module that requires another later asks this one. */
let running;

const keepModules = (runtime, kept) => {
  running = runtime;
  runtime.registries.moduleRegistry = new ModuleRegistry(kept);
  runtime.requireBuilder.requireDispatch = (from, name) => running.requireModuleOrMock(from, name);
};

/** What `require.cache` is for modules: Fastify looks the name of each of some thousand plugins up in all of it. */
const noModules = Object.freeze({});

/** Storages that the test file has used. */
const storages = new Set();

for (const way of ['run', 'enterWith']) {
  const { [way]: use } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype[way] = function (...given) {
    storages.add(this);
    return use.apply(this, given);
  };
}

/**
 * Node writes what each storage in use holds into every promise, and Jest makes one for each test file without ever
 * letting go of it: the hundredth file would be slower by a third.
 */
const letGoOfStorages = () => {
  for (const storage of storages) storage.disable();
  storages.clear();
};

/**
 * Jest's runtime, but for two things. A module is transformed and compiled once for a worker, not again for each test
 * file: compiling some 1,500 modules was a third of a short test file's time. Where the environment keeps modules
 * (workerEnvironment.ts), those of the product and of packages run once, too: another third. Tests run anew, always.
 */
class CompilingOnce extends Runtime {
  constructor(...options) {
    super(...options);
    const { keptModules } = this._environment;
    if (keptModules) keepModules(this, keptModules);
    transformOnce(this.transformCache);
    this.registries.getRequireCacheProxy = () => noModules;
    const { executor } = this;
    const { compile } = executor;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Jest's own way says what is wrong with the module.
        return compile.call(executor, source, filename);
      }
    };
  }

  teardown() {
    super.teardown();
    letGoOfStorages();
  }
}

module.exports = CompilingOnce;
