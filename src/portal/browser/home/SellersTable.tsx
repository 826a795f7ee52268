import { useHomeText } from './useHomeText';

/** A column of the sellers, formatted. */
type Column<Seller> = { readonly label: string; readonly value: (seller: Seller) => string };

type SellersTableProps<Seller> = {
  readonly title: string;
  readonly sellers: readonly Seller[];
  readonly columns: readonly Column<Seller>[];
};

/** A row per seller, for comparison. */
export const SellersTable = <Seller extends { readonly name: string }>(
  props: SellersTableProps<Seller>,
) => {
  const { title, sellers, columns } = props;
  const text = useHomeText();
  return (
    <table className="chart-table">
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('home.funnel.seller')}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller) => (
          <tr key={seller.name}>
            <th scope="row">{seller.name || text('home.funnel.unknown')}</th>
            {columns.map(({ label, value }) => (
              <td key={label}>{value(seller)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
