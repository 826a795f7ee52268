const fs = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const tests = path.resolve(__dirname, '..');
/** Default duration, for unlisted files. */
const usualSeconds = 4;

/** Durations of slow files in seconds, on two cores; only their order matters. */
const slow = {
  'portal/server/platform/start.test.ts': 85,
  'faults/restart.test.ts': 65,
  'organisation/server/accessMatrix.test.ts': 35,
  'portal/server/entities/conditionsAgree.test.ts': 58,
  'portal/server/entities/everyEntity.test.ts': 50,
  'faults/importKill.test.ts': 40,
  'faults/kill.test.ts': 40,
  'faults/importLarge.test.ts': 35,
  'architecture/ejected.test.ts': 35,
  'framework/server/http/logs.test.ts': 30,
  'organisation/server/users.test.ts': 34,
  'signature/server/selfie/readSelfie.test.ts': 30,
  'organisation/server/dealers.test.ts': 30,
  'framework/browser/kinds/registry.test.tsx': 24,
  'portal/server/platform/closedHome.test.ts': 26,
  'organisation/server/regions.test.ts': 23,
  'faults/overload.test.ts': 22,
  'session/server/mail.test.ts': 21,
  'framework/server/transfer/exportRecords.test.ts': 20,
  'framework/browser/screens/EntityList.test.tsx': 19,
  'session/server/seeAs.test.ts': 15,
  'framework/server/store/manyRows.test.ts': 15,
  'signature/server/proofOfLife.test.ts': 14,
  'framework/server/transfer/import/heavyTables.test.ts': 14,
  'simulation/browser/simulatorFields.test.tsx': 14,
  'faults/diskFull.test.ts': 19,
  'simulation/server/simulationPapers.test.ts': 18,
  'signature/server/signing.test.ts': 18,
  'portal/server/entities/threeEntities.test.ts': 16,
  'faults/backup.test.ts': 92,
  'framework/server/backup/backup.test.ts': 56,
  'faults/webhookKill.test.ts': 49,
  'codegen/stale.test.ts': 39,
  'architecture/renamedFields.test.ts': 36,
  'proposals/server/moves/contract.test.ts': 34,
  'portal/browser/shell/Shell.test.tsx': 30,
  'proposals/browser/proposalSlots.test.tsx': 26,
  'codegen/eject.test.tsx': 24,
  'simulation/browser/SimulateLead.test.tsx': 22,
  'architecture/pageCode.test.ts': 21,
  'e2e/packages.e2e.ts': 140,
  'e2e/clinic.e2e.ts': 60,
  'e2e/secondFactor.e2e.ts': 55,
  'e2e/firstInstalment.e2e.ts': 60,
  'e2e/views.e2e.ts': 45,
  'e2e/library.e2e.ts': 42,
  'e2e/identityProvider.e2e.ts': 32,
  'e2e/comboWizard.e2e.ts': 28,
  'e2e/addedEntities.e2e.ts': 220,
  'e2e/developing.e2e.ts': 200,
  'e2e/everyScreen.e2e.ts': 130,
  'e2e/gate.e2e.ts': 120,
  'e2e/proposal.e2e.ts': 80,
  'e2e/palette.e2e.ts': 70,
  'e2e/lists.e2e.ts': 60,
  'e2e/record.e2e.ts': 53,
  'e2e/organisation.e2e.ts': 46,
  'e2e/lifeOfLists.e2e.ts': 45,
  'e2e/signIn.e2e.ts': 37,
  'e2e/tccExemption.e2e.ts': 37,
  'e2e/platform.e2e.ts': 36,
  'e2e/importExport.e2e.ts': 34,
  'e2e/dealerLife.e2e.ts': 34,
  'e2e/saleOfEachPlan.e2e.ts': 33,
  'e2e/saleAnywhere.e2e.ts': 31,
  'e2e/keyboard.e2e.ts': 30,
};

const gone = Object.keys(slow).filter((name) => !fs.existsSync(path.join(tests, name)));
if (gone.length > 0) throw new Error(`Not there, but named as slow: ${gone.join(', ')}`);

/** Explicit file order: `npm run mutants` runs the likeliest first. */
const told = (process.env.PATIO_TEST_ORDER ?? '').split(path.delimiter).filter(Boolean);

/**
 * Longest files first, so that no worker ends up alone. Jest knows durations only after a run, which a clean checkout
 * lacks.
 */
class LongestFirst extends Sequencer {
  time(test) {
    const name = path.relative(tests, test.path).replaceAll('\\', '/');
    return super.time(test) ?? 1000 * (slow[name] ?? usualSeconds);
  }

  sort(all) {
    if (told.length === 0) return super.sort(all);
    const placeOf = (test) => told.indexOf(path.relative(tests, test.path));
    return [...all].sort((a, b) => placeOf(a) - placeOf(b));
  }
}

module.exports = LongestFirst;
