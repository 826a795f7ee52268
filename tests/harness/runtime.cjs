const { AsyncLocalStorage } = require('node:async_hooks');
const { statSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled modules of this worker, by content. */
const compiled = new Map();

/** Transformed modules, with their file's stamp. */
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

/** Reads and transforms each module once per worker: saves a fifth of a short test file's time. */
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

/** Modules evaluated once per worker: product and packages, never tests. */
const keptFolders = /^(src|node_modules|tests\/harness\/kept)\//;

/** Packages that hold on to per-file objects of Jest. */
const notKept = /\/node_modules\/(@?jest|@testing-library|expect|pretty-format)\b/;

const isKept = (filename) =>
  keptFolders.test(path.relative(root, filename)) && !notKept.test(filename);

/** Modules of a test file, and those kept by its environment. */
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

/** Runtime of the current file: used by kept modules for later requires. */
let running;

const keepModules = (runtime, kept) => {
  running = runtime;
  runtime.registries.moduleRegistry = new ModuleRegistry(kept);
  runtime.requireBuilder.requireDispatch = (from, name) => running.requireModuleOrMock(from, name);
};

/** Empty `require.cache`: Fastify searches it for each of a thousand plugin names. */
const noModules = Object.freeze({});

/** AsyncLocalStorages used by the test file. */
const storages = new Set();

for (const way of ['run', 'enterWith']) {
  const { [way]: use } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype[way] = function (...given) {
    storages.add(this);
    return use.apply(this, given);
  };
}

/**
 * Node copies every active storage into every promise, and Jest leaks one per test file: the hundredth file would be a
 * third slower.
 */
const letGoOfStorages = () => {
  for (const storage of storages) storage.disable();
  storages.clear();
};

/**
 * Jest's runtime with two changes. Modules are transformed and compiled once per worker: compiling 1,500 modules was a
 * third of a short test file's time. Where the environment keeps modules (workerEnvironment.ts), those of product and
 * packages are evaluated once: another third. Tests are always evaluated anew.
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
        // Jest's own path reports the module's error.
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
