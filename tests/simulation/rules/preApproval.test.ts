import {
  riskAnswerOf,
  standInRisk,
  riskKey,
  riskQuestionOf,
} from '#simulation/rules/preApproval.ts';

const input = {
  clientDocument: '52998224725',
  birthDate: null,
  clientIncome: 700_000,
  extraIncome: 300_000,
  instalment: 300_000,
  financedValue: 1_000_000,
};

test.each([
  [{}, 0, 1],
  [{ instalment: 300_001 }, 0, 2],
  [{ instalment: 400_000 }, 0, 2],
  [{ instalment: 400_001 }, 0, 3],
  [{ instalment: 500_000 }, 0, 3],
  [{ instalment: 500_001 }, 0, 4],
  [{}, 10, 2],
  [{ instalment: 400_000 }, -10, 1],
  [{ extraIncome: null }, 0, 3],
  [{ clientIncome: null }, 0, 4],
  [{ clientIncome: null, extraIncome: null }, 0, 5],
  [{ clientDocument: null }, 0, 5],
  [{ clientDocument: '' }, 0, 5],
])('SIMR-083: for %j with %i points the stand-in answers %i', (change, points, result) =>
  expect(standInRisk({ ...input, ...change }, points).result).toBe(result),
);

test.each([
  [
    { result: 3, monthlyIncome: 0 },
    { result: 3, monthlyIncome: 0 },
  ],
  [
    { result: 2, monthlyIncome: -1 },
    { result: 2, monthlyIncome: 1_000_000 },
  ],
  [
    { result: 1, monthlyIncome: 1.5 },
    { result: 1, monthlyIncome: 1_000_000 },
  ],
  [
    { result: 0, monthlyIncome: 5 },
    { result: 5, monthlyIncome: 5 },
  ],
  [{ result: 6 }, { result: 5, monthlyIncome: 1_000_000 }],
  [null, { result: 5, monthlyIncome: 1_000_000 }],
  ['1', { result: 5, monthlyIncome: 1_000_000 }],
])('SIMR-087: an answer %j is read as %j', (answer, taken) =>
  expect(riskAnswerOf(answer, input)).toEqual(taken),
);

test('SIMR-083: a simulation is checked once an income is known, with its data of client and sale', () => {
  const priced = { instalment: 1, financedValue: 2 };
  expect(riskQuestionOf({ clientDocument: 'x', clientIncome: null }, priced)).toBeUndefined();
  expect(riskQuestionOf({ clientIncome: 5 }, priced)?.input.extraIncome).toBeNull();
  const question = riskQuestionOf(
    { extraIncome: 5, clientDocument: '', model: '12', modelYear: 2026, tierCode: 7 },
    priced,
  )!;
  expect(question.input).toMatchObject({
    clientIncome: null,
    extraIncome: 5,
    clientDocument: null,
  });
  expect(question.input).toMatchObject(priced);
  expect(question.sale).toMatchObject({ model: '12', modelYear: 2026, tierCode: null });
  const written = (clientDocument: string | null) =>
    riskKey({ ...question, input: { ...question.input, clientDocument } });
  expect(written('12.abc.345/01de-35')).toEqual(written('12ABC34501DE35'));
  expect(written(null)).toEqual(written(''));
  expect(written('1')).not.toEqual(written(''));
});
