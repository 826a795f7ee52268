import { endpointPattern } from '#framework/kernel/calls/Endpoint.ts';
import { entityRoutes } from '#framework/server/crud/calls/mountEntityRoutes.ts';
import type { AccessRule, Endpoint, EntityDescription } from '@patio/framework/kernel';
import { endpoints } from '#portal/calls.ts';
import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { accessMatrix, letters } from '#tests/access/rules/accessMatrix.ts';
import { signInAs } from '#tests/harness/session.ts';
import { isTypical } from '#tests/harness/typicalEntities.ts';
import { createWorld, type World } from './world';

/** A call and the profiles that may make it. */
type Call = {
  readonly method: string;
  readonly pattern: string;
  readonly groups: readonly string[];
  /** Query required by the address. */
  readonly query?: string;
  readonly payload?: object;
};

/** Profiles of a rule, read from the specification's matrix rather than the code's table. */
const groupsOf = (rule: AccessRule | 'anyGroup' | undefined): readonly string[] => {
  if (rule === 'anyGroup') return groupNames;
  if (rule === undefined) return [];
  if ('groups' in rule) return rule.groups;
  const pattern = rule.route.replaceAll(/:\w+/g, ':x');
  const row = accessMatrix.find(([, path]) => path.replaceAll(/:\w+/g, ':x') === pattern);
  if (row === undefined) throw new Error(`${rule.route} has no row in the access matrix.`);
  return row[2].split(' ').flatMap((letter) => letters[letter] ?? []);
};

/** Profiles admitted by every rule of a call. */
const rulesOf = (
  { access, actions }: EntityDescription,
  name: string,
): readonly (AccessRule | undefined)[] => {
  const action = actions.find((one) => one.name === name.replace(/^(bulk|verify) /, ''));
  if (action) return [action.access];
  if (name.startsWith('import'))
    return access.import ? [access.import] : [access.create, access.edit];
  if (name === 'asOf') return [access.show ?? access.list, access.history];
  const rules: Readonly<Record<string, AccessRule | undefined>> = {
    list: access.list,
    filters: access.list,
    trend: access.list,
    board: access.list,
    get: access.show ?? access.list,
    create: access.create,
    update: access.edit,
    'update by body': access.edit,
    delete: access.delete,
    referring: access.delete,
    history: access.history,
    unique: access.create,
    options: access.reference ?? access.list,
    export: access.export ?? access.list,
    exportStart: access.export ?? access.list,
    exportFile: access.export ?? access.list,
    revert: access.revert ?? access.edit,
    restore: access.restore ?? access.delete,
    reveal: access.reveal ?? access.edit,
    // Drafts are for profiles that create or change records; combos have one rule for both.
    drafts: access.edit,
    draft: access.edit,
    dropDraft: access.edit,
    finishDraft: access.edit,
    saveStep: access.edit,
    // Changes are checked by the body, record by record.
    bulkPreview: access.list,
    bulkRun: access.list,
  };
  if (!(name in rules)) throw new Error(`The call "${name}" has no rule.`);
  return [rules[name]];
};

const groupsOfAll = (rules: readonly (AccessRule | undefined)[]): readonly string[] =>
  rules.map(groupsOf).reduce((some, others) => some.filter((one) => others.includes(one)));

const callsOf = (description: EntityDescription): readonly Call[] => {
  const generic = entityRoutes(description).map(({ method, path, name }) => ({
    method,
    pattern: `/api/:userType${path}`,
    groups: groupsOfAll(rulesOf(description, name)),
  }));
  const pattern = `/api/:userType/resources/${description.resource}/options`;
  return [
    ...generic,
    { method: 'GET', pattern, groups: groupsOfAll(rulesOf(description, 'options')) },
  ];
};

/** One call per rule: the rule of each call is the engine's job, tested with typical entities. */
const oneOfEachRule = (some: readonly Call[]): readonly Call[] => [
  ...new Map(some.map((call) => [call.groups.join(), call])).values(),
];

const entities: readonly EntityDescription[] = Object.values(descriptions);
const entityCalls = entities.flatMap(callsOf);
const entityCallsInShort = entities.flatMap((description) =>
  isTypical(description) ? callsOf(description) : oneOfEachRule(callsOf(description)),
);

/** Profiles that open a sale proposal also read and attach its documents: OQ-111, OQ-117, ESG-017, POL-020. */
const proposalReaders = groupsOf({ route: '/proposals/:id' });
/** Profiles that read insurance proposals also save their documents: CALL-184, CALL-190, CALL-209. */
const insuranceReaders = groupsOf({ route: '/consultarPropostas' });
const signatureReaders = [...new Set([...proposalReaders, ...insuranceReaders])];
const signatureSenders = signatureReaders.filter((group) => group !== 'consulta');
/** An upload names the entity that its file is for. */
const uploadOf = (resource: string, groups: readonly string[]): Call => ({
  method: 'POST',
  pattern: '/api/:userType/resources/files',
  groups,
  query: `?resource=${resource}&field=file`,
});

const isSession = ({ auth }: Endpoint): boolean => auth === 'session';

/**
 * The application names the profiles that arrange group dashboards; layouts are validated before the profile is
 * checked.
 */
const arrangerCalls: ReadonlySet<string> = new Set([
  'dashboards.readGroup',
  'dashboards.resetGroup',
]);
const otherCalls: readonly Call[] = [
  ...endpoints.filter(isSession).map((endpoint) => ({
    method: endpoint.method,
    pattern: endpointPattern(endpoint),
    groups: arrangerCalls.has(endpoint.id) ? ['admin-internal'] : groupsOf(endpoint.access),
  })),
  // Data that fills in forms is for every signed-in user: CALL-286, ENT-REF-01.
  ...[
    'cities',
    'countries',
    'occupations',
    'documentIssuers',
    'businessNatures',
    'genders',
    'maritalStatuses',
    'businessTypes',
    'businessActivities',
    'cnae',
    'addressTypes',
    'phoneTypes',
    'relationships',
  ].map((list) => ({
    method: 'GET',
    pattern: `/api/:userType/resources/${list}/options`,
    groups: groupNames,
  })),
  // Calls with files. Pages are tested by their own rows; an unknown page is not found for anyone.
  { method: 'POST', pattern: '/api/:userType/uploads/:kind', groups: groupNames },
  { method: 'GET', pattern: '/api/:userType/uploads/:kind/template', groups: groupNames },
  { method: 'GET', pattern: '/api/:userType/extractions/:page', groups: groupNames },
  { method: 'GET', pattern: '/api/:userType/extractions/:page/files/:id', groups: groupNames },
  {
    method: 'POST',
    pattern: '/api/:userType/leads/emailTemplates/:kind',
    groups: groupsOf({ route: '/parameters/emailsLeads' }),
  },
  {
    method: 'GET',
    pattern: '/api/:userType/simulations/saves/:id/paper.pdf',
    groups: groupsOf(descriptions.simulations.access.show),
  },
  {
    method: 'GET',
    pattern: '/api/:userType/vouchers/:id/documents/export',
    groups: groupsOf(descriptions.vouchers.access.edit),
  },
  ...[
    '/insurance/:type/:provider/:id/document',
    '/insurance/:type/:provider/:id/policy.pdf',
    '/insurance/SEGURO_AUTO/:provider/proposal/:number/document',
    '/payment-protection/pdf/proposal/:id',
  ].map((path) => ({
    method: 'GET',
    pattern: `/api/:userType${path}`,
    groups: insuranceReaders,
  })),
  // HIST-003 and HIST-004: profiles that read the payment history also save it.
  {
    method: 'POST',
    pattern: '/api/:userType/proposes/sales/paymentHistory/export',
    groups: groupsOf({ route: '/vendas/historico' }),
  },
  // Documents of an unsent proposal, for profiles that may send it.
  {
    method: 'POST',
    pattern: '/api/:userType/sale/proposal/drafts/:kind',
    groups: groupsOf({ route: '/vendas/consultarPropostas' }),
  },
  // CALL-170, CALL-177 to CALL-179: calls of the e-sign screen, visible to all readers of the proposal or insurance.
  ...['selfie/download', 'signature/document', 'signature/protocol'].map((path) => ({
    method: 'GET',
    pattern: `/api/:userType/${path}`,
    groups: signatureReaders,
  })),
  ...['document', 'financeKit', 'lifeInsurance'].map((kind) => ({
    method: 'POST',
    pattern: `/api/:userType/upload/${kind}`,
    groups: signatureSenders,
  })),
  {
    method: 'POST',
    pattern: '/api/:userType/watchDocs/integrations/document',
    groups: groupsOf({ route: '/watchdoc/access' }),
  },
  {
    method: 'GET',
    pattern: '/api/:userType/resources/proposalDocuments/:id/files/:field',
    groups: proposalReaders,
  },
  {
    method: 'GET',
    pattern: '/api/:userType/resources/clientDocuments/:id/files/:field',
    groups: groupsOf(descriptions.clientDocuments.access.show),
  },
  {
    method: 'GET',
    pattern: '/api/:userType/resources/vehicleModels/:id/files/:field',
    groups: groupsOf(descriptions.vehicleModels.access.show),
  },
  {
    method: 'GET',
    pattern: '/api/:userType/resources/insuranceDocuments/:id/files/:field',
    groups: insuranceReaders,
  },
  uploadOf('proposalDocuments', proposalReaders),
  uploadOf(
    'insuranceDocuments',
    insuranceReaders.filter((group) => group !== 'consulta'),
  ),
  uploadOf('clientDocuments', groupsOf(descriptions.clientDocuments.access.create)),
];
const calls = [...otherCalls, ...entityCalls];
const triedCalls = [...otherCalls, ...entityCallsInShort];
const typedCalls = triedCalls.filter(({ pattern }) => pattern.includes('/:userType'));

const distinguishes = (
  some: readonly string[],
  group: string,
  others: readonly string[],
): boolean => some.includes(group) !== others.includes(group);

/** Profiles of every rule, plus none and all, so that each call is tried by a profile that it refuses. */
const rules = [[], groupNames, ...triedCalls.map(({ groups }) => groups)];

/** A few profiles that distinguish a rule from all others. */
const distinguishersOf = (groups: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  let alike = rules.filter((other) => groupNames.some((one) => distinguishes(groups, one, other)));
  const distinguishedBy = (group: string) =>
    alike.filter((other) => distinguishes(groups, group, other));
  while (alike.length > 0) {
    const best = groupNames.toSorted(
      (one, two) => distinguishedBy(two).length - distinguishedBy(one).length,
    )[0]!;
    const distinguished = new Set(distinguishedBy(best));
    found.add(best);
    alike = alike.filter((other) => !distinguished.has(other));
  }
  return found;
};

const distinguishers = new Map(
  triedCalls.map(({ groups }) => [groups.join(), distinguishersOf(groups)]),
);

/**
 * The calls that a profile tries: those whose rule it helps to distinguish. The tests of the route table
 * (tests/access/rules) check each rule for every profile.
 */
const triedBy = (group: string): readonly Call[] =>
  triedCalls.filter(({ groups }) => distinguishers.get(groups.join())?.has(group));

/**
 * Calls without a session: those before sign-in, those of customers, which are guarded by key and limits, and those
 * that check tokens themselves because they must accept stale ones (logout, refresh).
 */
const openCalls = [
  'GET /api/auth/login/userType',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/refreshToken',
  'POST /api/auth/chalenge',
  'POST /api/auth/forgotPassword',
  'POST /api/auth/resetPassword',
  'POST /api/auth/factor',
  'POST /api/auth/factor-setup',
  'PUT /api/auth/factor-setup',
  'POST /api/auth/factor-passkey',
  'POST /api/auth/passkey-setup',
  'PUT /api/auth/passkey-setup',
  // Sign-in with a passkey.
  'POST /api/auth/passkey-options',
  'POST /api/auth/passkey',
  // Minimum password length of this installation, shown wherever a password is chosen (OQ-001).
  'GET /api/auth/passwordRules',
  'POST /api/audit/register',
  'GET /api/applications/modules',
  'GET /api/public/simulation/models',
  'GET /api/public/simulation/models/versions',
  'POST /api/public/simulations',
  'GET /api/public/dealers/distance',
  'POST /api/public/leads',
  // Return from the provider's own sign-in: its one-time code signs in (OQ-169).
  'POST /api/auth/redirect',
  // Lookups of public forms (OQ-167, OQ-194).
  'GET /api/public/states',
  'GET /api/public/states/:id/cities',
  'GET /api/public/cities/:id/dealers',
  // Web forms (OQ-167, OQ-168).
  'POST /api/public/formweb',
  'POST /api/public/leads/consortium',
  // Links in mails, whose token grants the access (OQ-128, OQ-170, ESG-014).
  'POST /api/public/proofOfLife/status',
  'POST /api/public/proofOfLife/proposal',
  'POST /api/public/proofOfLife/confirm',
  'POST /api/public/signing',
  'POST /api/public/signing/code',
  'POST /api/public/signing/open',
  'POST /api/public/signing/sign',
  'POST /api/public/watchDocs/capture/open',
  'POST /api/public/offers/shared/open',
  'POST /api/public/offers/shared/opened',
  'POST /api/public/vapsExemption/open',
  'POST /api/public/vapsExemption/answer',
  // CALL-223: the client's deductible, read with the public key.
  'GET /api/public/insurance/SEGURO_AUTO/:provider/deductible',
  'GET /api/health',
  'GET /api/ready',
];

/** Calls that take or return a file by the token of a link (POL-009, ESG-014, MISC-WDOC-08). */
const signerFileCalls = [
  'POST /api/public/proofOfLife/upload',
  'GET /api/public/signing/document',
  'GET /api/public/signing/protocol',
  'POST /api/public/watchDocs/capture/upload',
];
/** The id of no record. */
const noId = '00000000-0000-4000-8000-000000000000';

/** Valid input of public calls: it is validated before the key, and the key is required. */
const link = { id: 'x'.repeat(43) };
const token = 'x'.repeat(43);
const place = { state: 'SP', city: 'São Paulo', dealerId: noId, phone: '11987654321' };
const wish = { vehicleId: noId, entryValue: 0, state: 'SP' };
const writer = { name: 'Ana Reis', email: 'ana@exemplo.com.br', consent: true };
const soundPayloads: Readonly<Record<string, object>> = {
  'POST /api/public/simulations': wish,
  'POST /api/public/leads': {
    ...wish,
    ...place,
    customerName: 'Ana Reis',
    document: '52998224725',
    consent: true,
  },
  'POST /api/public/formweb': {
    ...writer,
    document: '52998224725',
    phone: '11987654321',
    message: 'Oi',
  },
  'POST /api/public/leads/consortium': { ...writer, ...place },
  'POST /api/public/proofOfLife/status': link,
  'POST /api/public/proofOfLife/proposal': link,
  'POST /api/public/proofOfLife/confirm': link,
  'POST /api/public/signing': link,
  'POST /api/public/signing/code': link,
  'POST /api/public/signing/open': { ...link, document: noId },
  'POST /api/public/signing/sign': { ...link, code: '123456', consent: true, documents: [] },
  'POST /api/public/offers/shared/open': { token },
  'POST /api/public/offers/shared/opened': { token },
  'POST /api/public/vapsExemption/open': { token },
  'POST /api/public/watchDocs/capture/open': { token },
  'POST /api/public/vapsExemption/answer': { token, answer: 'accepted' },
};
const soundQuery = (pattern: string): string => {
  if (pattern.endsWith('/distance')) return '?zipCode=01310100';
  return pattern.endsWith('/versions') ? '?modelId=12001' : '';
};
/** A valid public call, as made by a caller with the key. */
const soundCall = (text: string): Call => {
  const [method = '', pattern = ''] = text.split(' ');
  const payload = soundPayloads[text];
  const query = method === 'GET' ? soundQuery(pattern) : '';
  return { method, pattern, groups: [], query, ...(payload ? { payload } : {}) };
};

/** The certifier has no key of ours: its reports are signed. */
const callbackCalls = ['POST /api/public/certifier/callbacks'];

/** Calls for every signed-in user and for service accounts; live.test.ts and mcp.test.ts test who may make them. */
const ownTests = [
  'GET /api/:userType/live',
  // Files of comments: `conversation.test.ts`.
  'POST /api/:userType/resources/conversations/:resource/:id/files',
  'GET /api/:userType/resources/conversations/:resource/:id/files/:file',
  // Users to assign records to: `conversation.test.ts`.
  'GET /api/:userType/resources/assignees/options',
  'POST /mcp',
  'GET /mcp',
  'DELETE /mcp',
];

/** Addresses that grant access themselves: a ticket for one minute, a link that expires. */
const ticketCalls = ['GET /api/downloads/files/:ticket', 'GET /api/shared/simulations/:token'];
/** Pages: their content comes from calls. */
const pages = [
  'GET /csf',
  'GET /csf/',
  'GET /simulacao',
  'GET /simulador/novo',
  'GET /simulador/new',
  // ROUTE-005 to ROUTE-008, ROUTE-010, and the target of a signer's link (ESG-014).
  ...[
    '/capturaselfie',
    '/capturafoto',
    '/cardifRedirect',
    '/formweb',
    '/vapsExemption',
    '/oferta/:token',
  ].flatMap((path) => [`GET ${path}`, `GET ${path}/`]),
  // The frame for entering a card, by the token of its proposal (CALL-204).
  ...['GET', 'POST'].map((method) => `${method} /insurance/card/:token`),
  'GET /insurance/card/style.css',
  // Pictures of models, also shown to customers.
  'GET /api/pictures/models/:code',
  'GET /assinar',
  'GET /assinar/',
  'GET /documento',
  'GET /documento/',
];

const values: Readonly<Record<string, string>> = {
  type: 'DEALER',
  username: 'NINGUEM',
  action: 'enable',
  zip: '01310100',
  name: 'Canal',
  field: 'file',
  dealerId: noId,
};

/**
 * Path with its values. Ids match no record: permitted callers get "not found" or a validation error, and nothing
 * changes.
 */
const urlOf = (pattern: string, userType: string): string => {
  const unknown = pattern.includes('/cities/') ? '3550308' : 'R99';
  const id = pattern.includes('/states/') ? 'SP' : unknown;
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'userType' ? userType : (values[name] ?? id),
  );
};

/** A form without parts. */
const emptyForm = {
  headers: { 'content-type': 'multipart/form-data; boundary=end' },
  payload: '--end--\r\n',
};

/** Calls that take files. */
const isForm =
  /\/((uploads|emailTemplates)\/:kind|upload\/(document|financeKit|lifeInsurance)|resources\/files|proofOfLife\/upload|capture\/upload|integrations\/document)$/;

/** Body to send: bytes for file parts. Forbidden callers are refused even without any. */
const bodyOf = ({
  method,
  pattern,
  payload,
}: Call): { readonly headers?: object; readonly payload?: object | string } => {
  if (payload) return { payload };
  if (method !== 'POST' && method !== 'PUT') return {};
  if (isForm.test(pattern)) return emptyForm;
  return pattern.endsWith('/content') ? {} : { payload: {} };
};

let world: World;
let changesBefore: number;

/** Counts changed records; signing in creates sessions and ends others. */
const countChanges = async (): Promise<number> => {
  const { n } = await world.db
    .selectFrom('history')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('action', 'not in', ['create', 'disable'])
    .executeTakeFirstOrThrow();
  return n;
};

beforeAll(async () => {
  world = await createWorld({ poolSize: 4 });
  // Profile flags are tested individually (HIST-004): here none is set, so that only profiles decide.
  for (const table of ['profile_flags', 'profileFlags'])
    await world.db.updateTable(table).set({ viewPaymentReport: true }).execute();
  changesBefore = await countChanges();
}, 60_000);
afterAll(() => world.close());

type Caller = { readonly headers: object; readonly userType: string };

const send = async (at: World, call: Call, { headers, userType }: Caller) => {
  const body = bodyOf(call);
  const response = await at.app.inject({
    ...body,
    method: call.method as 'GET',
    url: `${urlOf(call.pattern, userType)}${call.query ?? ''}`,
    headers: { ...headers, ...body.headers },
  });
  const code = response.body.startsWith('{') ? (response.json<{ code?: string }>().code ?? '') : '';
  return { status: response.statusCode, code };
};

describe('every call of the server', () => {
  test('has a row here: no route is missing', () => {
    const described = new Set([
      ...calls.map(({ method, pattern }) => `${method} ${pattern}`),
      ...openCalls,
      ...signerFileCalls,
      ...callbackCalls,
      ...ownTests,
      ...ticketCalls,
      ...pages,
    ]);
    const names = (text: string): string => text.replaceAll(/:\w+/g, ':x');
    const known = new Set([...described].map(names));
    const mounted: string[] = [];
    const parents: string[] = [];
    for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const found = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line);
      if (!found) continue;
      const depth = (found[1] ?? '').length / 4;
      parents[depth] = found[2] ?? '';
      const path = parents.slice(0, depth + 1).join('');
      for (const method of (found[3] ?? '').split(', ')) mounted.push(`${method} ${path}`);
    }
    const unknown = mounted
      .map((text) => names(text.replaceAll(/:\w+(\|:\w+)+/g, ':x')))
      .filter(
        (text) => !text.startsWith('HEAD ') && !/ \/(dev\/(mailbox|identity)|api\/docs)/.test(text),
      )
      .filter((text) => !known.has(text));
    expect(unknown).toEqual([]);
    expect(mounted.length).toBeGreaterThan(70);
  });

  test('CALL-001: without a session answers 401, except the calls before sign-in', async () => {
    const open = endpoints.filter((endpoint) => !isSession(endpoint));
    expect(
      open.map((endpoint) => `${endpoint.method} ${endpointPattern(endpoint)}`).sort(),
    ).toEqual([...openCalls].sort());
    const wrong: string[] = [];
    for (const call of calls) {
      const { status } = await send(world, call, { headers: {}, userType: 'GMF' });
      if (status !== 401) wrong.push(`${call.method} ${call.pattern}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('CALL-002: a public call requires the key, the certifier call its signature', async () => {
    const keyed = [...openCalls, ...signerFileCalls].filter((text) =>
      text.includes('/api/public/'),
    );
    expect(keyed.length).toBeGreaterThan(15);
    const answered: string[] = [];
    for (const text of [...keyed, ...callbackCalls]) {
      const call = soundCall(text);
      for (const headers of [{}, { 'api-key': 'another', 'certifier-signature': 'another' }]) {
        const { status, code } = await send(world, call, { headers, userType: 'GMF' });
        const isRefused = callbackCalls.includes(text)
          ? status >= 400 && status < 500
          : status === 403 && code === 'access.denied';
        if (!isRefused) answered.push(`${text}: ${status} ${code}`);
      }
    }
    expect(answered).toEqual([]);
  });
});

/** Calls that end or change their own session: the next call signs in again. */
const endsSession = ({ pattern }: Call): boolean =>
  pattern.includes('/auth/') || pattern.includes('/active/dealer');

describe.each(groupNames)('%s', (group) => {
  const userType = userTypeOf(group);

  test('is allowed exactly where the rules permit', async () => {
    const wrong: string[] = [];
    let headers = await signInAs(world, group.toUpperCase());
    for (const call of triedBy(group)) {
      const { status, code } = await send(world, call, { headers, userType });
      const denied = status === 403 && code === 'access.denied';
      if (status === 401 || status >= 500 || denied === call.groups.includes(group))
        wrong.push(`${call.method} ${call.pattern}: ${status} ${code}`);
      if (endsSession(call)) headers = await signInAs(world, group.toUpperCase());
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('CALL-003: is never allowed under the paths of the other class', async () => {
    const wrong: string[] = [];
    const headers = await signInAs(world, group.toUpperCase());
    const other = userType === 'GMF' ? 'DEALER' : 'GMF';
    // The class is checked before the profile: one profile tries every call, the others one per rule.
    const isFirst = group === groupNames[0];
    for (const call of isFirst ? typedCalls : oneOfEachRule(typedCalls)) {
      const { status, code } = await send(world, call, { headers, userType: other });
      if (status !== 403 || code !== 'SEC004')
        wrong.push(`${call.method} ${call.pattern}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

/** An export writes its audit row while it holds the connection of its rows; see `takePlace`. */
const keepsConnection = ({ method, pattern }: Call): boolean =>
  pattern.endsWith('/export') && (method === 'GET' || pattern.includes('/paymentHistory/'));

/** A profile that the call admits: a refusal would prove nothing. */
const firstOf = ({ groups }: Call): string => groups[0] ?? 'admin-internal';

test('99 no call requests a second connection while holding one', async () => {
  const alone = await createWorld({ poolSize: 1, config: { poolWaitMs: 200 } });
  const served = triedCalls.filter((call) => !keepsConnection(call));
  const wrong: string[] = [];
  for (const group of groupNames.filter((name) => served.some((call) => firstOf(call) === name))) {
    const userType = userTypeOf(group);
    let headers = await signInAs(alone, group.toUpperCase());
    for (const call of served.filter((one) => firstOf(one) === group)) {
      const { status, code } = await send(alone, call, { headers, userType });
      if (status >= 500) wrong.push(`${call.method} ${call.pattern}: ${status} ${code}`);
      if (endsSession(call)) headers = await signInAs(alone, group.toUpperCase());
    }
  }
  expect(wrong).toEqual([]);
  await alone.close();
}, 60_000);

test('no call changed anything except sessions', async () => {
  expect((await countChanges()) - changesBefore).toBe(0);
});
