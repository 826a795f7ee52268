/** Parses a printed number. */
const numberOf = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'));
const cents = (amount: number): number => Math.round(amount * 100);

const dayMs = 86_400_000;
const dayOf = (text: string): number => {
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
};

/** The result of the step whose formula starts with a text. */
const figureOf = (lines: readonly string[], formula: string): number => {
  const at = lines.findIndex((line) => line === formula || line.startsWith(`${formula} `));
  return numberOf(/([\d.]+,\d+)%?$/.exec(lines[at - 1] ?? '')?.[1] ?? 'none');
};

const inputsOf = (lines: readonly string[]) => {
  const text = lines.join('\n');
  const read = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const charges = lines.flatMap((line) => {
    const charge = /^\D*: R\$ ([\d.]+,\d\d), (financiad|financed)/.exec(line)?.[1];
    return charge === undefined ? [] : [cents(numberOf(charge))];
  });
  return {
    release: dayOf(read(/^(?:Liberação|Release): (\S+)$/m)),
    term: Number(read(/(?:Prazo|Term): (\d+)/)),
    price: cents(numberOf(read(/^(?:Preço do veículo|Vehicle price): R\$ ([\d.,]+);/m))),
    entry: cents(numberOf(read(/; (?:Entrada|Down payment): R\$ ([\d.,]+)$/m))),
    charges: charges.reduce((sum, one) => sum + one, 0),
    rate: figureOf(lines, 'i') / 100,
    daily: numberOf(read(/r_d = ([\d,]+)\]/)) / 100,
    additional: numberOf(read(/; r_a = ([\d,]+)[;\]]/)) / 100,
    cap: Number(read(/\[cap = (\d+);/)),
  };
};

const rowsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const row = /^(\d+) (\d\d\/\d\d\/\d{4}) (\S+) (\S+) (\S+) (\S+)$/.exec(line);
    if (!row) return [];
    const [, no, due = '', ...amounts] = row;
    return [
      { no: Number(no), due: dayOf(due), amounts: amounts.map((one) => cents(numberOf(one))) },
    ];
  });

/** The annual cost at which payments are worth the delivered amount, in percent. */
const costOf = (delivered: number, payments: readonly { days: number; amount: number }[]) => {
  let [low, high] = [0, 10];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    const worth = payments.reduce(
      (sum, { days, amount }) => sum + amount / (1 + middle) ** (days / 365),
      0,
    );
    if (worth > delivered) low = middle;
    else high = middle;
  }
  return (low * 100).toFixed(2);
};

/** Printed figures of equal instalments, and the results of textbook formulas with the printed inputs and due dates. */
export const recomputed = (lines: readonly string[]) => {
  const { release, term, price, entry, charges, rate, daily, additional, cap } = inputsOf(lines);
  const rows = rowsOf(lines);
  const days = rows.map(({ due }) => due - release);
  const worth = rows.reduce((sum, _, at) => sum + (1 + rate) ** -(at + 1), 0);
  // Share of each borrowed real that a payment repays.
  const shares = rows.map((_, at) => (1 + rate) ** (at - rows.length) / worth);
  const taxed = shares.reduce((sum, share, at) => sum + share * Math.min(days[at]!, cap), 0);
  const net = price - entry + charges;
  const lent = net / (1 - daily * taxed - additional);
  const iof = Math.round(lent * daily * taxed) + Math.round(lent * additional);
  const financed = net + iof;
  const payment = Math.round(financed / worth);
  let debt = financed;
  let shown = financed;
  const payments = rows.map(({ no }, at) => {
    debt = debt * (1 + rate) - payment;
    const balance = at === rows.length - 1 ? 0 : Math.round(debt);
    const amortisation = shown - balance;
    shown = balance;
    return { no, amounts: [payment, payment - amortisation, amortisation, balance] };
  });
  const flow = days.map((count) => ({ days: count, amount: payment }));
  return {
    printed: {
      net: cents(figureOf(lines, 'N = P')),
      iof: cents(figureOf(lines, 'IOF = IOF_d')),
      financed: cents(figureOf(lines, 'F = N')),
      total: cents(figureOf(lines, 'Σ PMT')),
      cet: figureOf(lines, 'NBR 5891').toFixed(2),
      term: rows.length,
      payments: rows.map(({ no, amounts }) => ({ no, amounts })),
    },
    computed: {
      net,
      iof,
      financed,
      total: payment * term,
      term,
      payments,
      cet: costOf(price - entry, flow),
    },
  };
};
