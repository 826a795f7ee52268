import { formatLocalDate, formatMoney, localDateOf, parseMoney } from '@patio/framework/kernel';
import { type RecordSlotProps, call, showError, useEngine } from '@patio/framework/react';
import { Button, type Fact, FactList, TextField } from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import type { ContractToday as Contract } from '#generated/types/wire.ts';
import { handBackCredit } from '#pricing/rules/index.ts';
import { firstStep } from '#simulation/rules/simulatorMode.ts';
import { readContract, simulateNext } from '../calls';
import { buyBackShare } from '../rules/contractToday';
import { useProposalText } from './useProposalText';

type Text = ReturnType<typeof useProposalText>;

const dayText = (day: string): string => formatLocalDate(day);

const factsOf = (contract: Contract, text: Text): readonly Fact[] => {
  const { payments, past, nextDue, nextPayment, endsOn, lastPayment, open, settlement } = contract;
  const paid = (amount: number, day: string): string =>
    text('contract.dueOn', { amount: formatMoney(amount), day: dayText(day) });
  const fact = (id: 'next' | 'last' | 'open' | 'settlement', value: string): Fact => ({
    id,
    label: text(`contract.${id}`),
    value,
  });
  const discount = formatMoney(open - (settlement ?? 0));
  return [
    fact('next', paid(nextPayment, nextDue)),
    ...(past + 1 < payments ? [fact('last', paid(lastPayment, endsOn))] : []),
    fact(
      'open',
      text('contract.openOf', { amount: formatMoney(open), smart_count: payments - past }),
    ),
    {
      ...fact(
        'settlement',
        settlement === null
          ? text('contract.tooEarly')
          : text('contract.settledFor', { amount: formatMoney(settlement), discount }),
      ),
      wide: true,
    },
  ];
};

/** Equity in the car after settlement, and the credit of a guaranteed buy-back. */
const worthWords = (contract: Contract, worth: number, text: Text): readonly string[] => {
  const { settlement, lastPayment, endsOn, isBoughtBack } = contract;
  const left = settlement === null ? null : worth - settlement;
  const equity =
    left === null
      ? []
      : [
          text(left < 0 ? 'contract.lacks' : 'contract.leaves', {
            amount: formatMoney(Math.abs(left)),
          }),
        ];
  const credit = handBackCredit({
    residual: BigInt(lastPayment),
    guarantee: 0n,
    marketValue: BigInt(worth),
    marketShare: buyBackShare,
    condition: '100',
  });
  if (!isBoughtBack || credit === null || credit < 0n) return equity;
  const amount = formatMoney(Number(credit));
  return [
    ...equity,
    text('contract.handBack', { amount, share: buyBackShare, day: dayText(endsOn) }),
  ];
};

/** Starts a simulation of the next car with the equity of this one as down payment. */
const NextCar = ({ id, entryValue }: { readonly id: string; readonly entryValue: number }) => {
  const text = useProposalText();
  const { can, writesOff } = useEngine();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (writesOff !== undefined || !can(simulateNext.access)) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const begun = await call(simulateNext, { params: { id }, body: { entryValue } });
      void navigate(`${firstStep.path}/${begun.id}/${firstStep.step}`);
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void begin()}>
      {text('contract.nextCar')}
    </Button>
  );
};

const NextSale = ({ id, contract }: { readonly id: string; readonly contract: Contract }) => {
  const text = useProposalText();
  const { errorText } = useEngine();
  const [typed, setTyped] = useState('');
  const amount = parseMoney(typed);
  const worth = amount ?? 0;
  const isNoAmount = typed.trim() !== '' && (amount === null || amount < 0);
  const entryValue = Math.max(0, worth - (contract.settlement ?? worth));
  return (
    <div className="proposal-next-car">
      <TextField
        label={text('contract.worth')}
        start="R$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onText={setTyped}
        {...(isNoAmount ? { error: errorText({ code: 'pricing.amount_invalid' }) } : {})}
      />
      <p role="status">{worth > 0 ? worthWords(contract, worth, text).join(' ') : ''}</p>
      <NextCar id={id} entryValue={entryValue} />
    </div>
  );
};

/** Position of an active contract: remaining instalments, settlement today, next car. */
export const ContractToday = ({ record }: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const [today] = useState(() => localDateOf(new Date()));
  const id = record.id;
  const { data } = useQuery({
    queryKey: ['saleProposals', 'contract', id, record.version],
    enabled: record.status === 'AV',
    queryFn: ({ signal }) => call(readContract, { params: { id }, signal }),
  });
  const contract = data?.contract;
  if (!contract) return null;
  const { payments, past, endsOn } = contract;
  return (
    <details className="proposal-funding" open>
      <summary>
        <strong>{text('contract.title')}</strong>{' '}
        <small>
          {text('contract.past', { past, smart_count: payments })} ·{' '}
          {text(endsOn < today ? 'contract.ended' : 'contract.ends', {
            day: dayText(endsOn),
          })}
        </small>
      </summary>
      <FactList facts={factsOf(contract, text)} />
      <small>{text('contract.asIf')}</small>
      <NextSale id={id} contract={contract} />
    </details>
  );
};
