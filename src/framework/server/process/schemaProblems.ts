import type { ViteDevServer } from 'vite';

/** Sent to open pages when nothing is wrong in the schemas any more. */
export const schemasAreGood = 'patio:schemas-good';

type Server = Pick<ViteDevServer, 'ws'>;

/** What is wrong in the schemas, laid over open pages and those that are opened, until a good save. */
export type SchemaProblems = {
  /** Takes the problems as text; empty when there are none. */
  readonly tell: (problems: string) => void;
  readonly showIn: (vite: Server) => void;
};

/** Keeps what the generator told last, and shows it in the browser. */
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
