import { groupNames, userTypeOf, type GroupName } from '#access/rules/groups.ts';
import { demoId } from './demoOrganisation';

/** Password of all named demo users. */
export const demoPassword = 'Demo@Portal2026!';

/** A user of the demo data. */
export type DemoUser = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groupName: GroupName;
  readonly userType: 'GMF' | 'DEALER';
  readonly dealers: readonly string[];
  readonly status: 'enabled' | 'disabled' | 'blocked';
  /** Has the demo password; others set one with a code. */
  readonly canSignIn: boolean;
};

const firstNames = (
  'Ana Beatriz,Bruno,Camila,Diego,Eduarda,Felipe,Gabriela,Henrique,Isabela,João Pedro,Karina,Leonardo,Mariana,Nícolas,' +
  'Olívia,Paulo,Queila,Rafael,Sílvia,Tiago,Úrsula,Vinícius,Wanessa,Yasmin,Zilda,Antônio,Bianca,César,Débora,Everton,' +
  'Fátima,Gustavo,Helena'
).split(',');
const surnames = ['Moreira', 'de Souza', 'Albuquerque'] as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z]+/g, '.')
    .toLowerCase();

const build = (
  user: Pick<DemoUser, 'username' | 'name' | 'groupName' | 'dealers'> & Partial<DemoUser>,
): DemoUser => ({
  id: demoId(`user:${user.username}`),
  email: `${user.username.toLowerCase()}@exemplo.com.br`,
  userType: userTypeOf(user.groupName),
  status: 'enabled',
  canSignIn: false,
  ...user,
});

/** Names of the users representing the groups, in group order. */
const groupUserNames = (
  'Adriana Nogueira,Benedito Teixeira,Fernanda Brandão,Patrícia Vasconcelos,Sérgio Damasceno,Flávio Meireles,Simone Mangueira,' +
  'Selma Rocha,Cristina Ramalho,Ivan Siqueira,Fabiana Evangelista,Otávio Ferraz,Renata Espíndola,Conrado Sampaio,Celso Oliveira,' +
  'Clarice Montenegro,Carlos Peçanha,Irene Olímpio'
).split(',');

const dealersOfGroupUser: Readonly<Partial<Record<GroupName, readonly string[]>>> = {
  'fi-manager': ['101', '102'],
  'sales-manager': ['101'],
  seller: ['101'],
  customer: ['103'],
  compras: ['104'],
  'insurance-operator': ['105'],
};

const groupUsers: readonly DemoUser[] = groupNames.map((groupName, at) =>
  build({
    username: groupName.toUpperCase(),
    name: groupUserNames[at] ?? groupName,
    groupName,
    dealers: dealersOfGroupUser[groupName] ?? [],
    canSignIn: true,
  }),
);

/** One user per sign-in state, and second users of finance and administration. */
const stateUsers: readonly DemoUser[] = [
  build({
    username: 'NOVATO',
    name: 'Nelson Vatelli',
    groupName: 'seller',
    dealers: ['101'],
    canSignIn: true,
  }),
  build({
    username: 'BLOQUEADO',
    name: 'Bernardo Loqueira',
    groupName: 'seller',
    dealers: ['102'],
    status: 'blocked',
    canSignIn: true,
  }),
  build({
    username: 'EXPIRANDO',
    name: 'Elaine Xavier',
    groupName: 'finance',
    dealers: [],
    canSignIn: true,
  }),
  // Decides on requests by FINANCE.
  build({
    username: 'FINANCE-2',
    name: 'Marcelo Figueiredo',
    groupName: 'finance',
    dealers: [],
    canSignIn: true,
  }),
  // Has a second factor.
  build({
    username: 'ADMIN-INTERNAL-2',
    name: 'Regina Tavares',
    groupName: 'admin-internal',
    dealers: [],
    canSignIn: true,
  }),
];

/** TOTP secret of ADMIN-INTERNAL-2, in base32. */
export const demoTotpSecret = 'PATIODEMOSECRET2PATIODEMOSECRET2';

const providerGroups: readonly GroupName[] = [
  'service-desk',
  'crm',
  'insurance',
  'feirao',
  'consulta',
  'representante',
  'finance',
  'provisioning',
];
const dealerGroups: readonly GroupName[] = ['seller', 'seller', 'sales-manager', 'fi-manager'];
const providerShare = 5;
const firstCode = 101;
const dealerCount = 60;

const statusOf = (at: number): DemoUser['status'] => {
  if (at % 17 === 8) return 'disabled';
  return at % 33 === 30 ? 'blocked' : 'enabled';
};

/** Generated users: every fifth works for the provider, the others for the dealers in turn. */
const colleague = (at: number): DemoUser => {
  const first = firstNames[at % firstNames.length] ?? '';
  const name = `${first} ${surnames[Math.floor(at / firstNames.length) % surnames.length]}`;
  const isProvider = at % providerShare === 0;
  const groups = isProvider ? providerGroups : dealerGroups;
  const groupName =
    groups[Math.floor(at / (isProvider ? providerShare : 1)) % groups.length] ?? 'seller';
  const dealers = isProvider ? [] : [String(firstCode + (at % dealerCount))];
  return build({
    username: plain(name).toUpperCase(),
    name,
    groupName,
    dealers,
    status: statusOf(at),
  });
};

const colleagues = 97;

/** The 120 users of the demo data. */
export const demoUsers: readonly DemoUser[] = [
  ...groupUsers,
  ...stateUsers,
  ...Array.from({ length: colleagues }, (_, at) => colleague(at)),
];
