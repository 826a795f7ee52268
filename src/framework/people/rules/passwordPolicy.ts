import type { FieldError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';

/**
 * Words of the most frequent passwords, in Portuguese and English: lower case, without accents. A password of only
 * these, digits and symbols is easily guessed.
 *
 * @source frequent words of published lists of leaked passwords, chosen by hand for Brazil
 */
const words = new Set(
  `
  senha senhas minhasenha novasenha senhanova trocar mudar mudei acesso acessar entrar login logar usuario usuarios
  admin administrador administradora administracao gerente gerencia cliente clientes sistema teste testes testando
  testar temp temporaria temporario provisoria provisorio padrao padroes inicial primeiro primeira segredo secreto
  secreta abc abcd abcde abcdef abcdefg abcdefgh abcabc qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop asd asdf
  asdfg asdfgh asdfghj asdfghjk asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc wsxedc aaa bbb
  ccc xxx yyy zzz aaaa bbbb xxxx zzzz brasil brazil brasileiro brasileira saopaulo riodejaneiro curitiba flamengo
  corinthians palmeiras santos gremio cruzeiro vasco fluminense botafogo internacional atletico bahia sport ceara
  futebol amor amores amoreterno meuamor teamo eteamo amovoce amorzinho paixao vida minhavida coracao saudade
  felicidade feliz familia mae pai mamae papai filho filha filhos irmao irma vovo esposa marido namorada namorado
  gatinha gatinho princesa principe rainha rei anjo anjinho deus jesus cristo jesuscristo deusefiel fiel maria jose
  joao ana antonio carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe
  rodrigo fernando fernanda francisco juliana marcia adriana patricia aline sandra camila amanda bruna jessica leticia
  julia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz ricardo roberto sergio mateus matheus
  guilherme gustavo diego andre leonardo thiago tiago vinicius alexandre anderson leandro henrique bom dia bomdia boa
  noite boanoite tarde ola obrigado obrigada segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco
  abril maio junho julho agosto setembro outubro novembro dezembro natal carnaval pascoa verao inverno outono
  primavera hoje ontem amanha mudarsenha trocarsenha mestre mestra master chefe patrao cerveja cachaca churrasco
  cachorro gato cavalo tigre leao dragao lobo estrela sol lua terra mundo musica rock samba forro dinheiro loja lojas
  empresa password passwords passw pass passwort passwd pwd changeme change changeit welcome letmein let iloveyou love
  lovely loveyou lover sunshine princess monkey dragon football baseball basketball soccer hockey superman batman
  spiderman pokemon naruto starwars star shadow michael jordan jennifer charlie thomas robert george andrew daniela
  jessie ashley nicole michelle hunter hunting ranger buster killer pepper ginger summer winter spring autumn fall
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday hello world helloworld hey whatever nothing trustno trust freedom secret secure security
  access root toor user users guest default demo test tester testing temporary initial first super power computer
  internet google facebook instagram youtube windows microsoft apple linux android samsung server cheese cookie banana
  orange chocolate coffee flower butterfly angel angels heaven jesuschrist god blessed family mother father brother
  sister baby babygirl girl boy friend friends forever happy lucky cool hot sexy money cash gold silver diamond tiger
  lion eagle wolf bear dog cat horse fish bird company office work manager customer qwertz azerty account
`
    .trim()
    .split(/\s+/),
);

/** Words that make a password common: the framework's and the application's. */
const commonWords: ReadonlySet<string> = words;

/**
 * Adds words that are obvious in the application's trade: lower case, without accents.
 *
 * @example
 *   addCommonWords(['vet', 'clinic', 'animal']);
 */
export const addCommonWords = (more: readonly string[]): void => {
  for (const word of more) words.add(word);
};

const DAY = 86_400_000;

/** Instant at which a password expires. @source OQ-003 */
export const passwordExpireDate = (changedAt: Date, lifetimeDays: number): Date =>
  new Date(changedAt.getTime() + lifetimeDays * DAY);

/** Whole days left, rounded up; 0 from the instant of expiry. */
export const daysToExpiry = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY));

/** Whether the expiry warning is due. @source SES-030; OQ-003 */
export const isExpiryNear = (expiresAt: Date, now: Date, warningDays: number): boolean =>
  daysToExpiry(expiresAt, now) <= warningDays;

/** A password rule, in the order of the form's checklist. */
export type PasswordRule =
  | 'length'
  | 'maximum'
  | 'whitespace'
  | 'digit'
  | 'uppercase'
  | 'lowercase'
  | 'special'
  | 'personal'
  | 'common';

/** Maximum password length. @source OQ-002 */
export const PASSWORD_MAXIMUM = 128;

/** Minimum length of a name part that a password may not contain; shorter ones occur by chance. */
const SHORTEST_NAME = 4;
const SHORTEST_WORD = 3;
const FEWEST_DISTINCT = 4;

/** Context for checking a password. */
type PasswordOwner = {
  /** Minimum number of characters. @source OQ-001 */
  readonly minimum: number;
  /** Names and numbers it may not contain: username, name, those of the person's company. */
  readonly personal?: readonly string[];
};

/** Lower case without accents: `Conceição` becomes `conceicao`. */
export const plainPassword = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Digits and symbols used in place of letters: `S3nh@` reads `senha`. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Reverses letter substitutions after dropping trailing digits and symbols: `s3nh@123!` becomes `senha`. */
export const undisguised = (text: string): string =>
  text.replace(/[\d!#*.,?_-]+$/, '').replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);

const wordsOf = (text: string): readonly string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);

/**
 * Whether a password has only common words, digits and symbols (`Senha@123456789`), or very few distinct characters.
 */
function isCommon(password: string): boolean {
  const text = plainPassword(password);
  if (new Set(text).size < FEWEST_DISTINCT) return true;
  return [text, undisguised(text)].some((reading) => {
    const words = wordsOf(reading);
    return words.length > 0 && words.every((word) => commonWords.has(word));
  });
}

function containsPersonal(password: string, personal: readonly string[]): boolean {
  const text = plainPassword(password);
  const compact = text.replace(/[^\p{L}\p{N}]/gu, '');
  return personal.some((name) => {
    const whole = plainPassword(name).replace(/[^\p{L}\p{N}]/gu, '');
    return whole.length >= SHORTEST_NAME && (text.includes(whole) || compact.includes(whole));
  });
}

/**
 * Names that a password may not contain: each part of the person's name with four letters or more, and each of `whole`
 * (username, company, its number).
 */
export const personalWords = (name: string, whole: readonly string[]): readonly string[] => [
  ...name.split(/\s+/).filter((part) => part.length >= SHORTEST_NAME),
  ...whole,
];

/**
 * Rules that a password breaks; empty if it is acceptable. Shared by form and server.
 *
 * @param password as typed
 * @source VAL-002 to VAL-008; OQ-001; OQ-002 for the special characters
 */
export function brokenPasswordRules(
  password: string,
  owner: PasswordOwner,
): readonly PasswordRule[] {
  const characters = [...password].length;
  const checks: Readonly<Record<PasswordRule, boolean>> = {
    length: characters < owner.minimum,
    maximum: characters > PASSWORD_MAXIMUM,
    whitespace: /\s/u.test(password),
    digit: !/\p{Nd}/u.test(password),
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    special: !/[^\p{L}\p{Nd}\s]/u.test(password),
    personal: containsPersonal(password, owner.personal ?? []),
    common: isCommon(password),
  };
  return (Object.keys(checks) as PasswordRule[]).filter((rule) => checks[rule]);
}

/** Rules with an error message of their own; the others are ticked next to the field. */
const specificCodes = { personal: 'password.personal', common: 'password.common' } as const;

const isSpecific = (rule: PasswordRule): rule is keyof typeof specificCodes =>
  rule in specificCodes;

/**
 * The first broken rule of a password, as error code and params; undefined if it is acceptable.
 *
 * @param password as typed
 * @param owner.weak error code for rules that the form ticks next to the field
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner & { readonly weak: ErrorCode },
): Omit<FieldError, 'path'> | undefined {
  const [rule] = brokenPasswordRules(password, owner);
  if (rule === undefined) return undefined;
  if (rule === 'length') return { code: 'validation.too_short', params: { limit: owner.minimum } };
  return { code: isSpecific(rule) ? specificCodes[rule] : owner.weak };
}
