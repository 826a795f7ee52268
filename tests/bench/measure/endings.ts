type Ending = () => Promise<unknown> | void;

const endings: Ending[] = [];

/** Keeps what has to be let go of when all benches have run: a database that several of them use. */
export const atEnd = (ending: Ending): void => void endings.push(ending);

/** Lets go of everything, the last first. */
export const endAll = async (): Promise<void> => {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
};
