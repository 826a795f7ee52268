/** Does something with a signature; answers what is said once it is done. */
export type Act = (work: () => Promise<string>) => void;
