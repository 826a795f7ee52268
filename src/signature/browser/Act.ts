/** Does something with a signature; answers what is said once it is done. One thing at a time. */
export type Act = (work: () => Promise<string>) => void;
