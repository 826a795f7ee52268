// npm run metrics: sizes of our own source files, the figures that conventions.md names.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length;

const files = ['src', 'codegen']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/generated'));

const report = (label, chosen) => {
  const sizes = chosen.map(linesOf).sort((a, b) => a - b);
  const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  console.log(
    `${label}: ${sizes.length} files, lines median ${at(0.5)}, p95 ${at(0.95)}, max ${sizes.at(-1)}`,
  );
};

report('all', files);
for (const folder of ['framework/kernel', 'framework/browser', 'framework/server', 'portal'])
  report(
    folder,
    files.filter((file) => file.startsWith(`src/${folder}/`)),
  );
