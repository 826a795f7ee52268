import { appError, err, isOneLine, ok } from '@patio/framework/kernel';
import { type Party, askParty } from '@patio/framework/server';
import type { ResultAuto } from '#insurance/rules/proposals/insurerAnswer.ts';
import type { InsurerReply, TellDesk } from './InsurerDesk';

type Told = Readonly<Record<string, unknown>>;

const numbers = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;
const longest = 40;

const isNumber = (value: unknown): value is string => isOneLine(value, longest);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const resultOf = (told: unknown): ResultAuto | undefined => {
  if (typeof told !== 'object' || told === null) return undefined;
  const { sucesso, warnings, insurerName, validationErrors } = told as Told;
  if (typeof sucesso !== 'string') return undefined;
  return {
    sucesso,
    warnings: texts(warnings),
    validationErrors: texts(validationErrors),
    ...(isNumber(insurerName) ? { insurerName } : {}),
  };
};

/** What of an answer is understood; undefined for none. */
const replyOf = (told: unknown): Omit<InsurerReply, 'request' | 'response'> | undefined => {
  if (typeof told !== 'object' || told === null) return undefined;
  const { created, isUnderAnalysis, result, ...rest } = told as Told;
  if (typeof created !== 'boolean') return undefined;
  const judged = resultOf(result);
  const named = numbers.filter((name) => isNumber(rest[name]));
  return {
    created,
    ...(isUnderAnalysis === true && !created ? { isUnderAnalysis } : {}),
    ...(judged ? { result: judged } : {}),
    ...Object.fromEntries(named.map((name) => [name, rest[name]])),
  };
};

const silent = () => err(appError('insurance.insurer_silent'));

/**
 * Desks behind an address: told once in a call, with its key in `Idempotency-Key`, so that nothing is sold twice.
 *
 * @fails insurance.insurer_silent
 */
export const httpDesk =
  (client: Omit<Party, 'name'>): TellDesk =>
  async (sale, key) => {
    const request = JSON.stringify(sale);
    const answer = await askParty({ ...client, name: 'desk of an insurer' }, request, key);
    if (!answer) return silent();
    const reply = answer.ok ? replyOf(answer.body) : undefined;
    if (reply) return ok({ ...reply, request, response: answer.text });
    client.log.warn(
      { status: answer.status },
      'desk of an insurer gives no answer that is understood',
    );
    return silent();
  };
