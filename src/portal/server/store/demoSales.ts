import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Fields of a demo simulation that its proposal copies. */
export type DemoSale = {
  readonly customerName: string;
  readonly document: string | null;
  /** Registered client with the document. */
  readonly client: string | null;
  readonly createdAt: string;
} & Readonly<Record<string, unknown>>;

/** Demo simulations with the fields that proposals copy, by column name. */
export const readDemoSales = async (trx: Database): Promise<readonly DemoSale[]> => {
  const { rows } = await sql<DemoSale>`
    select s."clientName" as "customerName", s."clientDocument" as "document", s."createdAt", s."id" as "simulation",
      d."companyName", d."document" as "companyDocument", s."financedValue", s."entryValue", s."term", s."simulationDate",
      s."saleType", s."financeType" as "product", s."vehicleDescription", s."vehiclePrice", s."instalment", s."rate",
      s."cetYearly", s."iofValue", s."totalValue", s."tableCode", s."tableDescription", s."validity",
      c."id" as "client"
    from "simulations" s join "dealers" d on d."id" = s."dealer"
      left join "clients" c on c."dealer" = s."dealer" and s."clientDocument" in (c."cpf", c."cnpj")`.execute(
    trx,
  );
  return rows;
};
