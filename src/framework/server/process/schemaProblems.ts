import type { ViteDevServer } from 'vite';

/** Event sent to open pages when the schemas are valid again. */
export const schemasAreGood = 'patio:schemas-good';

type Server = Pick<ViteDevServer, 'ws'>;

/** Schema errors, shown as an overlay on open and newly opened pages until fixed. */
export type SchemaProblems = {
  /** Sets the errors as text; empty if there are none. */
  readonly tell: (problems: string) => void;
  readonly showIn: (vite: Server) => void;
};

/** Remembers the generator's last report, and shows it in the browser. */
export const schemaProblems = (): SchemaProblems => {
  let problems = '';
  let server: Server | undefined;
  const show = (): void => {
    if (problems === '') server?.ws.send({ type: 'custom', event: schemasAreGood });
    else
      server?.ws.send({
        type: 'error',
        err: { plugin: 'schemas', message: problems, stack: '' },
      });
  };
  const tell = (told: string): void => {
    const isNews = told !== problems;
    problems = told;
    if (isNews) show();
  };
  const showIn = (vite: Server): void => {
    server = vite;
    vite.ws.on('connection', () => {
      if (problems !== '') show();
    });
  };
  return { tell, showIn };
};
