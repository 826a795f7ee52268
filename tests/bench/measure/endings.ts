type Ending = () => Promise<unknown> | void;

const endings: Ending[] = [];

/** Registers a resource to release after all benches, such as a database shared by several. */
export const atEnd = (ending: Ending): void => void endings.push(ending);

/** Releases everything, in reverse order. */
export const endAll = async (): Promise<void> => {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
};
