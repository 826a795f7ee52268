import { didYouMean } from '../lint/didYouMean';

/** Puts a question and gives what was typed. */
export type Ask = (question: string) => Promise<string>;

/** What is asked, by which name it may be answered beforehand, and what an answer is measured by. */
type Question = {
  /** Name in `--set <key>=…` and in the file of `--answers`. */
  readonly key: string;
  readonly text: string;
  /** Taken for an empty answer, and where nobody is asked. */
  readonly suggested?: string | undefined;
  readonly problem?: (answer: string) => string | undefined;
};

/** Where answers come from. */
export type Answers = {
  /** Answers by key, given beforehand. */
  readonly given: Readonly<Record<string, string>>;
  /** Who is asked for the rest; absent: suggestions are taken. */
  readonly ask?: Ask;
};

/** The answers given so far, and the questions that nobody answered. */
export type Dialog = {
  /** Asks until the answer fits. Without anybody to ask, a question without a suggestion stays open and gives ''. */
  readonly settle: (question: Question) => Promise<string>;
  /** An answer given beforehand; undefined where somebody can be asked instead. */
  readonly given: (question: Pick<Question, 'key' | 'text' | 'problem'>) => string | undefined;
  /** Asks for one more; '' ends a list. */
  readonly next: (question: Pick<Question, 'text' | 'problem'>) => Promise<string>;
  /**
   * Keys of questions that stayed open, and answers that no question asked for, as sentences; none when all is said.
   */
  readonly complaint: () => string | undefined;
};

type Check = Question['problem'];

/** Asks until the answer fits. */
const repeat = async (
  ask: Ask,
  { text, suggested = '', problem }: Omit<Question, 'key'>,
  mayBeEmpty: boolean,
): Promise<string> => {
  const hint = suggested === '' ? '' : ` [${suggested}]`;
  let complaint = '';
  for (;;) {
    const typed = (await ask(`${complaint}${text}${hint}: `)).trim();
    const answer = typed === '' ? suggested : typed;
    const wrong = wrongIn(answer, problem);
    if (wrong === undefined || (mayBeEmpty && answer === '')) return answer;
    complaint = `${wrong}\n`;
  }
};

const wrongIn = (answer: string, problem: Check): string | undefined =>
  answer === '' ? 'An answer is needed.' : problem?.(answer);

/** An object of empty answers, to be filled in. */
const skeleton = (keys: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, ''])), null, 2);

const unusedProblem = (key: string, asked: readonly string[]): string =>
  `No question is called "${key}". ${didYouMean(key, asked) ?? `There are: ${asked.join(', ')}.`}`;

const openProblem = (open: ReadonlyMap<string, string>): string => {
  const asked = [...open].map(([key, text]) => `  ${key}: ${text.trim()}`);
  return [
    'Nobody answered these:',
    ...asked,
    'Write them into a file and name it by --answers <file>, or give each by --set <key>=<answer>:',
    skeleton([...open.keys()]),
  ].join('\n');
};

/**
 * Begins a dialog.
 *
 * @fails with Error when an answer that was given beforehand does not fit
 */
export const openDialog = ({ given, ask }: Answers): Dialog => {
  const asked = new Set<string>();
  /** What was asked, by key. */
  const open = new Map<string, string>();
  const prepared: Dialog['given'] = ({ key, problem }) => {
    asked.add(key);
    const answer = Object.hasOwn(given, key) ? given[key]?.trim() : undefined;
    if (answer === undefined) return undefined;
    const wrong = wrongIn(answer, problem);
    if (wrong !== undefined) throw new Error(`${key}=${answer}: ${wrong}`);
    return answer;
  };
  const leaveOpen = ({ key, text }: Pick<Question, 'key' | 'text'>): string => {
    open.set(key, text);
    return '';
  };
  return {
    settle: async (question) => {
      const answer = prepared(question);
      if (answer !== undefined) return answer;
      if (ask) return repeat(ask, question, false);
      return question.suggested ?? leaveOpen(question);
    },
    given: (question) => prepared(question) ?? (ask ? undefined : leaveOpen(question)),
    next: async (question) => (ask ? repeat(ask, question, true) : ''),
    complaint: () => {
      const unused = Object.keys(given).filter((key) => !asked.has(key));
      const sentences = unused.map((key) => unusedProblem(key, [...asked]));
      if (open.size > 0) sentences.push(openProblem(open));
      return sentences.length === 0 ? undefined : sentences.join('\n');
    },
  };
};

/** Whether an answer to "y or n" is a yes: y, yes, s, sim. */
export const isYes = (answer: string): boolean => /^[ys]/i.test(answer);

/** The problem of an answer that is neither yes nor no. */
export const yesOrNo = (answer: string): string | undefined =>
  /^(?:y|yes|n|no|s|sim|não|nao)$/i.test(answer) ? undefined : 'Write y or n.';
