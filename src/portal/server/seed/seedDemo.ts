import { addMonths, localDateOf } from '@patio/framework/kernel';
import { passwordHasherOf, seedCodeApp } from '@patio/framework/people/server';
import type { Database, Deps, TransactionDeps } from '@patio/framework/server';
import {
  claimDemo,
  hasDemo,
  insertRows,
  readAddresses,
  skipNumbers,
  type InsertRow,
} from '../store/demo';
import {
  campaignRows,
  offerCampaignRows,
  comboRows,
  offerRows,
  insertDemoVehicles,
  vehicleOptionRows,
  leadNoticeRows,
  leadRows,
} from './demoOffers';
import {
  contactRows,
  profileFlagRows,
  dgiUserRows,
  tccManagerRows,
  tierRows,
  feeRows,
  exemptionRows,
  iofRateRows,
  autoTariffRows,
  guaranteedNoteTariffRows,
  lifeTariffRows,
  pmcTariffRows,
  riskPriceCount,
  riskPriceRows,
} from './demoTariffs';
import { clientRows, dgiEntryRows } from './demoClients';
import {
  demoDocument,
  demoFileName,
  noticeRows,
  insertDemoMails,
  templateContentRows,
  templateRows,
} from './demoNotices';
import { writeDemoHistory, reportRows } from './demoReports';
import {
  demoId,
  branchRows,
  channelRows,
  dealerId,
  dealerRows,
  demoDealers,
  groupRows,
  productRows,
} from './demoOrganisation';
import { insuranceProposalRows } from './demoInsurance';
import { insertDemoProposals } from './demoProposals';
import { simulationRows } from './demoSimulations';
import { insertDemoPlans } from './insertDemoPlans';
import { couponRows, discountUseRows, voucherDocumentRows, voucherRows } from './demoVouchers';
import { documentAccessRows, readingRows } from './demoReadings';
import { demoPassword, demoTotpSecret, demoUsers, type DemoUser } from './demoUsers';

const day = 86_400_000;
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

const madeDaysAgo = 200;
const changedDaysAgo = 40;
const passwordAgeDays = 5;
const clientDaysAgo = 12;
const entryDaysAgo = 2;
const expiringInDays = 4;

/** Hashes a password. */
export type HashPassword = (password: string) => Promise<string>;

const hashWith =
  (deps: Deps): HashPassword =>
  async (password) => {
    const hash = await passwordHasherOf(deps).hash(password);
    if (!hash.ok) throw new Error(`The demo data could not be made: ${hash.error.code}`);
    return hash.value;
  };

/** Hashes sequentially, so that the start does not occupy every core. */
const hashPasswords = async (hash: HashPassword): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map<string, string>();
  for (const user of demoUsers.filter(({ canSignIn }) => canSignIn)) {
    hashes.set(user.id, await hash(demoPassword));
  }
  return hashes;
};

const userRow = (user: DemoUser, at: Date): InsertRow => {
  const { canSignIn: _canSignIn, ...row } = user;
  return { ...row, dealers: [...user.dealers], createdAt: at, updatedAt: at };
};

/** People who chose a dealer before find it selected again. */
const defaultDealer = (user: DemoUser): string | null => {
  const code = user.canSignIn && user.username !== 'NOVATO' ? user.dealers[0] : undefined;
  return code === undefined ? null : dealerId(code);
};

const credentialRow = (
  user: DemoUser,
  { deps, hash, now }: { deps: TransactionDeps; hash: string | undefined; now: Date },
): InsertRow => {
  const { passwordDays, loginAttempts } = deps.config;
  const age = user.username === 'EXPIRANDO' ? passwordDays - expiringInDays : passwordAgeDays;
  return {
    userId: user.id,
    passwordHash: hash ?? null,
    passwordChangedAt: daysAgo(now, user.username === 'NOVATO' ? 0 : age),
    mustChange: user.username === 'NOVATO',
    failedAttempts: user.status === 'blocked' ? loginAttempts : 0,
    dealerDefaultId: defaultDealer(user),
  };
};

/** Data of the upload screens. Needs users and dealers. */
const insertUploaded = async (trx: Database, made: Date, now: Date): Promise<void> => {
  await insertRows(trx, 'pmcTariffs', pmcTariffRows(made));
  await insertRows(trx, 'lifeTariffs', lifeTariffRows(made));
  await insertRows(trx, 'guaranteedNoteTariffs', guaranteedNoteTariffRows(made));
  await insertRows(trx, 'autoTariffs', autoTariffRows(made));
  await insertRows(trx, 'tiers', tierRows(made));
  await insertRows(trx, 'tccManagers', tccManagerRows(made));
  await insertRows(trx, 'tccExemptions', exemptionRows(now));
  await insertRows(trx, 'dgiUsers', dgiUserRows(made));
  await insertRows(trx, 'riskPriceRules', riskPriceRows(made));
  await skipNumbers(trx, 'risk_price_rule_numbers', riskPriceCount);
};

/** Vehicles, sales campaigns and price tables. */
const insertVehiclesAndPlans = async (trx: Database, made: Date, now: Date): Promise<void> => {
  await insertDemoVehicles(trx, made);
  await insertRows(trx, 'vehicleOptions', vehicleOptionRows(made));
  await insertRows(trx, 'campaigns', campaignRows(made));
  await insertRows(trx, 'offerCampaigns', offerCampaignRows(made));
  await insertDemoPlans(trx, now);
};

/** Priced data: offers, and simulations of two dealers. Needs all pricing inputs. */
const insertPriced = async (
  reading: Pick<Deps, 'db' | 'clock'>,
  made: Date,
  branches: readonly InsertRow[],
): Promise<void> => {
  const regions = branches.map(({ gmfRegionCode }) => String(gmfRegionCode));
  await insertRows(reading.db, 'offers', await offerRows(reading, made, regions));
  await insertRows(reading.db, 'simulations', await simulationRows(reading));
};

/** Clients of two dealers, and entries by DGI users. Needs dealers, vehicles and colours. */
const insertClients = async (trx: Database, now: Date): Promise<void> => {
  await insertRows(trx, 'clients', clientRows(daysAgo(now, clientDaysAgo)));
  await insertRows(trx, 'dgiEntries', dgiEntryRows(daysAgo(now, entryDaysAgo)));
};

/** Passwords of the users who can sign in. Needs users. */
const insertCredentials = (
  trx: Database,
  deps: TransactionDeps,
  hashes: ReadonlyMap<string, string>,
): Promise<void> => {
  const now = deps.clock();
  const credentials = demoUsers.map((user) =>
    credentialRow(user, { deps, hash: hashes.get(user.id), now }),
  );
  return insertRows(trx, 'credentials', credentials);
};

/** Contract targets of two dealers for this month and the next. */
const salesTargetRows = (now: Date): readonly InsertRow[] => {
  const month = localDateOf(now).slice(0, 7);
  const next = addMonths(`${month}-01`, 1).slice(0, 7);
  const targets = [
    ['101', month, 6],
    ['101', next, 8],
    ['102', month, 3],
  ] as const;
  return targets.map(([dealer, targetMonth, contracts]) => ({
    dealer: dealerId(dealer),
    month: targetMonth,
    contracts,
  }));
};

/** Files of notices. */
const insertFiles = (trx: Database, made: Date): Promise<void> =>
  insertRows(trx, 'stored_files', [
    {
      id: demoId(`file:${demoFileName}`),
      fileName: demoFileName,
      mediaType: 'application/pdf',
      content: demoDocument(),
      shared: true,
      createdAt: made,
    },
  ]);

/** The one demo user with a second factor. */
const insertCodeApp = (trx: Database, deps: TransactionDeps): Promise<void> =>
  seedCodeApp(trx, deps, { userId: demoId('user:ADMIN-INTERNAL-2'), secret: demoTotpSecret });

const insertAll = async (
  trx: Database,
  deps: TransactionDeps,
  hashes: ReadonlyMap<string, string>,
): Promise<void> => {
  const now = deps.clock();
  const made = daysAgo(now, madeDaysAgo);
  const addresses = await readAddresses(
    trx,
    demoDealers.map(({ zipCode }) => zipCode),
  );
  const rows = {
    groups: groupRows(made),
    branches: branchRows(made),
    dealers: dealerRows(made, addresses),
  };
  await insertRows(trx, 'groups', rows.groups);
  await insertRows(trx, 'branches', rows.branches);
  await insertRows(trx, 'dealers', rows.dealers);
  await insertRows(trx, 'channels', channelRows(made));
  await insertRows(trx, 'salesTargets', salesTargetRows(now));
  await insertRows(trx, 'dealer_products', productRows());
  await insertRows(trx, 'profileFlags', profileFlagRows(made));
  await insertRows(trx, 'contactMessages', contactRows(now));
  await insertRows(trx, 'lead_notifications', leadNoticeRows(now));
  await insertRows(trx, 'emailTemplates', templateRows(made));
  await insertRows(trx, 'email_template_contents', templateContentRows());
  await insertRows(trx, 'iofRates', iofRateRows(made));
  await insertRows(trx, 'parameterFees', feeRows(made));
  await insertRows(trx, 'insuranceCombos', comboRows(made));
  await insertVehiclesAndPlans(trx, made, now);
  await insertRows(trx, 'leads', leadRows(now));
  await insertRows(trx, 'reports', reportRows(now));
  await insertPriced({ db: trx, clock: deps.clock }, made, rows.branches);
  await insertClients(trx, now);
  await insertRows(trx, 'documentReadings', readingRows(now));
  await insertRows(trx, 'documentAccesses', documentAccessRows(made));
  await insertRows(trx, 'vouchers', voucherRows(made, now));
  await insertRows(trx, 'discountCoupons', couponRows(made, now));
  await insertRows(trx, 'voucherDocuments', voucherDocumentRows(made));
  await insertRows(trx, 'discountUses', discountUseRows(now));
  await insertRows(
    trx,
    'users',
    demoUsers.map((user) => userRow(user, made)),
  );
  await insertUploaded(trx, made, now);
  await insertCredentials(trx, deps, hashes);
  await insertCodeApp(trx, deps);
  await insertDemoMails(trx, deps);
  await insertRows(trx, 'notifications', noticeRows(now));
  await insertFiles(trx, made);
  await writeDemoHistory(trx, rows, { made, changed: daysAgo(now, changedDaysAgo) });
};

/**
 * Loads the demo data once: 3 groups, 8 regions, 60 dealers with 5 channels each, 120 users. Deterministic except for
 * dates, which are relative to the first start. Needs the reference data.
 *
 * @param hash hashes the demo password; default: this installation's argon2id
 * @returns whether it was loaded now
 */
export const seedDemo = async (
  deps: Deps,
  hash: HashPassword = hashWith(deps),
): Promise<boolean> => {
  if (await hasDemo(deps.db)) return false;
  const hashes = await hashPasswords(hash);
  return deps.db.transaction().execute(async (trx) => {
    if (!(await claimDemo(trx, deps.clock()))) return false;
    await insertAll(trx, deps, hashes);
    await insertDemoProposals(trx, deps.clock());
    await insertRows(trx, 'insuranceProposals', await insuranceProposalRows(trx, deps.clock()));
    return true;
  });
};
